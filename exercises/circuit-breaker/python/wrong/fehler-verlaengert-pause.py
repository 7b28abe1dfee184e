class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.serie = 0
        self.letzter_fehler = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.letzter_fehler >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.serie = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        self.letzter_fehler = jetzt
        if self.zustand == "closed":
            self.serie += 1
            if self.serie < self.schwelle:
                return
        self.zustand = "open"
