class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self._schwelle = schwelle
        self._wartezeit = wartezeit
        self._fehler = 0
        self._seit = None
        self.zustand = "closed"

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        if self.zustand == "half_open":
            return False
        if jetzt - self._seit < self._wartezeit:
            return False
        self.zustand = "half_open"
        return True

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"
        self._fehler = 0

    def fehler(self, jetzt):
        if self.zustand == "half_open":
            self.zustand, self._seit = "open", jetzt
        if self.zustand == "closed":
            self._fehler += 1
            if self._fehler >= self._schwelle - 1:
                self.zustand, self._seit = "open", jetzt
