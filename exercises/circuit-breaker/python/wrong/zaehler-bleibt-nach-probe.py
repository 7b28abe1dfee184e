class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.max_fehler = schwelle
        self.ruhe = wartezeit
        self.zustand = "closed"
        self.fehlerzahl = 0
        self.seit = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if jetzt - self.seit >= self.ruhe:
                self.zustand = "half_open"
                return True
            return False
        return self.zustand == "closed"

    def erfolg(self):
        if self.zustand == "closed":
            self.fehlerzahl = 0
        elif self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.fehlerzahl += 1
            if self.fehlerzahl >= self.max_fehler:
                self.zustand = "open"
                self.seit = jetzt
        elif self.zustand == "half_open":
            self.zustand = "open"
            self.seit = jetzt
