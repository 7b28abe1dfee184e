import time


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehler_am_stueck = 0
        self.geoeffnet_um = None

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if time.monotonic() - self.geoeffnet_um >= self.wartezeit:
                self.zustand = "half_open"
                return True
        return self.zustand == "closed"

    def erfolg(self):
        self.fehler_am_stueck = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        if self.zustand == "closed":
            self.fehler_am_stueck += 1
        if self.zustand == "half_open" or self.fehler_am_stueck >= self.schwelle:
            self.zustand = "open"
            self.geoeffnet_um = time.monotonic()
