class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehlerzahl = 0
        self.seit = 0

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        if self.zustand == "open":
            if jetzt - self.seit > self.wartezeit:
                self.zustand = "half_open"
                return True

    def erfolg(self):
        self.fehlerzahl = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.fehlerzahl += 1
        if self.zustand == "half_open" or self.fehlerzahl >= self.schwelle:
            self.zustand = "open"
            self.seit = jetzt
