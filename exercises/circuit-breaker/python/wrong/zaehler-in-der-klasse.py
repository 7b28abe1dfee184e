class CircuitBreaker:
    fehler_in_serie = 0

    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.geschaltet = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.geschaltet >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        CircuitBreaker.fehler_in_serie = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            CircuitBreaker.fehler_in_serie += 1
            if CircuitBreaker.fehler_in_serie >= self.schwelle:
                self.schalte_auf(jetzt)
        elif self.zustand == "half_open":
            self.schalte_auf(jetzt)

    def schalte_auf(self, jetzt):
        self.zustand = "open"
        self.geschaltet = jetzt
