class CircuitBreaker:
    """Zu spät, zu lang und ohne Rücksetzen: drei Fehler auf einmal."""

    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.n = 0
        self.seit = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.seit > self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        if self.zustand == "half_open":
            self.n = 0
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        if self.zustand == "closed":
            self.n += 1
            if self.n <= self.schwelle:
                return
        self.zustand = "open"
        self.seit = jetzt
