class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehlerzahl = 0
        self.zeit = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.zeit >= self.wartezeit:
                self.zustand = "half_open"
                return True
            return False
        elif self.zustand == "half_open":
            return False
        return True

    def erfolg(self):
        self.fehlerzahl = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        self.fehlerzahl = self.fehlerzahl + 1
        if self.fehlerzahl >= self.schwelle:
            self.zustand = "open"
            self.zeit = jetzt
