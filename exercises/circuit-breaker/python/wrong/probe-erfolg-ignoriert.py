class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.nacheinander = 0
        self.beginn = None

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        reif = self.zustand == "open" and jetzt - self.beginn >= self.wartezeit
        if reif:
            self.zustand = "half_open"
        return reif

    def erfolg(self):
        self.nacheinander = 0

    def fehler(self, jetzt):
        if self.zustand == "half_open":
            self.beginn = jetzt
            self.zustand = "open"
        elif self.zustand == "closed":
            self.nacheinander += 1
            if self.nacheinander >= self.schwelle:
                self.beginn = jetzt
                self.zustand = "open"
