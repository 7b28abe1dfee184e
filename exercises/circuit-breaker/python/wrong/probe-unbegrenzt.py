class CircuitBreaker:
    """Zustände: closed -> open -> half_open -> closed"""

    def __init__(self, schwelle, wartezeit):
        self.schwelle, self.wartezeit = schwelle, wartezeit
        self.zustand = "closed"
        self.anzahl = 0
        self.zeitpunkt = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.zeitpunkt >= self.wartezeit:
                self.zustand = "half_open"
        return self.zustand != "open"

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"
        self.anzahl = 0

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.anzahl = self.anzahl + 1
            if self.anzahl == self.schwelle:
                self._auf(jetzt)
        elif self.zustand == "half_open":
            self._auf(jetzt)

    def _auf(self, jetzt):
        self.zustand = "open"
        self.zeitpunkt = jetzt
