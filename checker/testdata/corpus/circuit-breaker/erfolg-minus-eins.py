class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.punkte = 0
        self.offen = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.offen >= self.wartezeit:
                self.zustand = "half_open"
                return True
        return self.zustand == "closed"

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"
            self.punkte = 0
        else:
            self.punkte = max(0, self.punkte - 1)

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.punkte += 1
            if self.punkte >= self.schwelle:
                self.zustand, self.offen = "open", jetzt
        elif self.zustand == "half_open":
            self.zustand, self.offen = "open", jetzt
