class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehlschlaege = 0
        self.geoeffnet = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.geoeffnet >= self.wartezeit:
            self.zustand = "half_open"
            self.fehlschlaege = 0
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.fehlschlaege = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.fehlschlaege += 1
        if self.fehlschlaege >= self.schwelle:
            self.geoeffnet = jetzt
            self.zustand = "open"
