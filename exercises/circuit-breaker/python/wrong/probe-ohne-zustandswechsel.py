class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.hintereinander = 0
        self.geoeffnet_bei = None

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        if self.zustand == "open":
            return jetzt - self.geoeffnet_bei >= self.wartezeit
        return False

    def erfolg(self):
        self.hintereinander = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.hintereinander += 1
            if self.hintereinander >= self.schwelle:
                self._oeffne(jetzt)
        elif self.zustand == "half_open":
            self._oeffne(jetzt)

    def _oeffne(self, jetzt):
        self.geoeffnet_bei = jetzt
        self.zustand = "open"
