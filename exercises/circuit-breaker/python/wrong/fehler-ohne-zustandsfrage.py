class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.zaehler = 0
        self.offen_ab = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.offen_ab >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.zaehler = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        self.zaehler += 1
        if self.zaehler >= self.schwelle:
            self.zustand = "open"
            self.offen_ab = jetzt
