class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.state = "closed"
        self.fails = 0
        self.opened = 0

    def erlaubt(self, jetzt):
        if self.state == "open" and jetzt - self.opened >= self.wartezeit:
            self.state = "half_open"
        return self.state in ("closed", "half_open")

    def erfolg(self):
        self.fails = 0
        if self.state == "half_open":
            self.state = "closed"

    def fehler(self, jetzt):
        if self.state == "open":
            return
        self.fails += 1
        if self.state == "half_open" or self.fails >= self.schwelle:
            self.state = "open"
            self.opened = jetzt
