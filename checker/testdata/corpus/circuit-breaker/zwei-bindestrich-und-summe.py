class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.alle_fehler = 0
        self.beginn = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.beginn >= self.wartezeit:
            self.zustand = "half-open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        if self.zustand == "half-open":
            self.alle_fehler = 0
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.alle_fehler += 1
        if self.zustand == "half-open" or (self.zustand == "closed" and self.alle_fehler >= self.schwelle):
            self.zustand = "open"
            self.beginn = jetzt
