class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.n = 0
        self.faellig = None  # Tick der nächsten Probe

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt > self.faellig:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.n = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.n += 1
        if self.zustand == "half_open" or self.zustand == "closed" and self.n >= self.schwelle:
            self.zustand = "open"
            # "jetzt" ist der erste Tick der Wartezeit
            self.faellig = jetzt + self.wartezeit - 2
