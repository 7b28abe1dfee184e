class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.fehler_ticks = []
        self.zustand = "closed"

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.fehler_ticks[-1] < self.wartezeit:
                return False
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        # Die Liste wird erst geleert, wenn der Breaker wieder schließt.
        if self.zustand == "half_open":
            self.fehler_ticks = []
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.fehler_ticks.append(jetzt)
        if self.zustand == "half_open" or len(self.fehler_ticks) >= self.schwelle:
            self.zustand = "open"
