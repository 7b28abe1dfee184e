class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.anzahl = 0
        self.auf = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.auf >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self, jetzt):
        self.anzahl = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        if self.zustand == "closed":
            self.anzahl += 1
            if self.anzahl <= self.schwelle:
                return
        self.zustand = "open"
        self.auf = jetzt
