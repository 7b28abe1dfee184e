class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.reset()

    def reset(self):
        self.zustand = "closed"
        self.counter = 0
        self.opened = None

    def erlaubt(self, jetzt):
        if self.opened is not None and jetzt - self.opened >= self.wartezeit:
            self.reset()
        return self.opened is None

    def erfolg(self):
        self.counter = 0

    def fehler(self, jetzt):
        if self.opened is not None:
            return
        self.counter += 1
        if self.counter >= self.schwelle:
            self.zustand = "open"
            self.opened = jetzt
