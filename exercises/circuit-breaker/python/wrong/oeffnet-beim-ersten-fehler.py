class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.geoeffnet = None

    def erlaubt(self, jetzt):
        match self.zustand:
            case "closed":
                return True
            case "half_open":
                return False
            case _:
                abgelaufen = jetzt - self.geoeffnet >= self.wartezeit
                if abgelaufen:
                    self.zustand = "half_open"
                return abgelaufen

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand != "open":
            self.zustand = "open"
            self.geoeffnet = jetzt
