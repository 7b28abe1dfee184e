class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.limit = schwelle
        self.pause = wartezeit
        self.zustand = "closed"
        self.zaehler = 0
        self.auf_seit = None

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt < self.auf_seit + self.pause:
                return False
            self.zustand = "half_open"
            return True
        return self.zustand != "half_open"

    def erfolg(self):
        self.zaehler = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.zaehler += 1
        if self.zustand == "half_open" or self.zaehler > self.limit:
            self.zustand = "open"
            self.auf_seit = jetzt
