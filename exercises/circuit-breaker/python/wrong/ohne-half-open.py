class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.misserfolge = 0
        self.gesperrt_seit = None

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.gesperrt_seit < self.wartezeit:
                return False
            self.zustand = "closed"
            self.misserfolge = 0
        return True

    def erfolg(self):
        self.misserfolge = 0

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.misserfolge += 1
        if self.misserfolge >= self.schwelle:
            self.zustand = "open"
            self.gesperrt_seit = jetzt
