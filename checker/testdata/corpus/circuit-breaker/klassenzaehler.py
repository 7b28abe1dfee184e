class CircuitBreaker:
    fehlerzahl = 0

    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.seit = None

    @classmethod
    def _setze(cls, n):
        cls.fehlerzahl = n

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt >= self.seit + self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self._setze(0)
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self._setze(self.fehlerzahl + 1)
            if self.fehlerzahl < self.schwelle:
                return
        if self.zustand != "open":
            self.zustand = "open"
            self.seit = jetzt
