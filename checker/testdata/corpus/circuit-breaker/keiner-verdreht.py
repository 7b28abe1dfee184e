class CircuitBreaker:
    """Ja und nein sind vertauscht."""

    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.n = 0
        self.seit = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.seit >= self.wartezeit:
            self.zustand = "half_open"
            return False
        return self.zustand != "closed"

    def erfolg(self):
        self.n = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.n += 1
        if self.zustand == "half_open" or self.n >= self.schwelle:
            self.zustand = "open"
            self.seit = jetzt
