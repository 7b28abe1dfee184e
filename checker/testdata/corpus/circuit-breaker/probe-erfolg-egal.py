class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.strikes = 0
        self.t0 = 0

    def erlaubt(self, jetzt):
        erg = False
        if self.zustand == "closed":
            erg = True
        elif self.zustand == "open":
            if jetzt - self.t0 >= self.wartezeit:
                self.zustand = "half_open"
                erg = True
        return erg

    def erfolg(self):
        self.strikes = 0

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.strikes += 1
        if self.strikes >= self.schwelle or self.zustand == "half_open":
            self.t0 = jetzt
            self.zustand = "open"
