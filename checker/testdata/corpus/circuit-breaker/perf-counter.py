from time import perf_counter as uhr


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehler_folge = 0
        self._start = 0.0

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if uhr() - self._start >= self.wartezeit:
                self.zustand = "half_open"
                return True
            return False
        return self.zustand == "closed"

    def erfolg(self):
        self.fehler_folge = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.fehler_folge += 1
            if self.fehler_folge >= self.schwelle:
                self._oeffne()
        elif self.zustand == "half_open":
            self._oeffne()

    def _oeffne(self):
        self.zustand = "open"
        self._start = uhr()
