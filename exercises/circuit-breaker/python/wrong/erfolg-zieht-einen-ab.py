class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.punkte = 0
        self.auf = -1

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        elif self.zustand == "half_open":
            return False
        elif jetzt - self.auf < self.wartezeit:
            return False
        else:
            self.zustand = "half_open"
            return True

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"
            self.punkte = 0
        elif self.punkte > 0:
            self.punkte -= 1

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        if self.zustand == "closed":
            self.punkte += 1
        if self.zustand == "half_open" or self.punkte >= self.schwelle:
            self.zustand = "open"
            self.auf = jetzt
