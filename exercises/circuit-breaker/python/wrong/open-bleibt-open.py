class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehler_in_reihe = 0
        self.oeffnungszeit = None

    def erlaubt(self, jetzt):
        return self.zustand == "closed"

    def erfolg(self):
        self.fehler_in_reihe = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.fehler_in_reihe += 1
        if self.zustand == "half_open" or self.fehler_in_reihe >= self.schwelle:
            self.zustand = "open"
            self.oeffnungszeit = jetzt
