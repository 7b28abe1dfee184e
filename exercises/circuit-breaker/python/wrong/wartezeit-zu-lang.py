class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.in_folge = 0
        self.start = 0

    def erlaubt(self, jetzt):
        vergangen = jetzt - self.start
        if self.zustand == "open" and vergangen > self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.in_folge = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.in_folge += 1
        if self.zustand == "half_open" or (
            self.zustand == "closed" and self.in_folge >= self.schwelle
        ):
            self.zustand = "open"
            self.start = jetzt
