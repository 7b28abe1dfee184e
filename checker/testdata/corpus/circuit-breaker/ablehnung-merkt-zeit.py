class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehler_anzahl = 0
        self.zuletzt = 0

    def _offen(self, jetzt):
        self.zustand = "open"
        self.zuletzt = jetzt
        return False

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        if self.zustand == "half_open":
            return False
        if jetzt - self.zuletzt >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self._offen(jetzt)

    def erfolg(self):
        self.fehler_anzahl = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "half_open":
            self._offen(jetzt)
        if self.zustand == "closed":
            self.fehler_anzahl += 1
            if self.fehler_anzahl >= self.schwelle:
                self._offen(jetzt)
