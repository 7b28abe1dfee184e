class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.anzahl_fehler = 0
        self.zeit = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt >= self.zeit + self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"
            self.anzahl_fehler = 0

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.anzahl_fehler += 1
            if self.anzahl_fehler >= self.schwelle:
                self._oeffnen(jetzt)
        elif self.zustand == "half_open":
            self._oeffnen(jetzt)

    def _oeffnen(self, jetzt):
        self.zeit = jetzt
        self.zustand = "open"
