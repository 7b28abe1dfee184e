class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehlerzahl = 0
        self.offen_ab = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.offen_ab < self.wartezeit:
                return False
            self.zustand = "half_open"
        return True

    def erfolg(self):
        self.fehlerzahl = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "half_open":
            self.zustand = "open"
            self.offen_ab = jetzt
        elif self.zustand == "closed":
            self.fehlerzahl += 1
            if self.fehlerzahl > self.schwelle:
                self.zustand = "open"
                self.offen_ab = jetzt
