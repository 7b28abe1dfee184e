class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.zaehler = 0
        self.start = None

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.start >= self.wartezeit:
                self.zustand = "half_open"
                return True
            return False
        if self.zustand == "half_open":
            return False
        return True

    def erfolg(self):
        self.zaehler = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        if self.zustand == "half_open":
            self.zustand = "open"
            self.start = jetzt
            return
        if self.zaehler == 0:
            self.start = jetzt
        self.zaehler += 1
        if self.zaehler >= self.schwelle:
            self.zustand = "open"
