class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle, self.wartezeit = schwelle, wartezeit
        self.zustand, self.n, self.t = "closed", 0, 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.t >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.n = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand != "closed":
            return
        self.n += 1
        if self.n >= self.schwelle:
            self.zustand, self.t = "open", jetzt
