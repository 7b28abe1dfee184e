class CircuitBreaker:
    def __init__(self, schwelle: int, wartezeit: int):
        self.schwelle, self.wartezeit = schwelle, wartezeit
        self.zustand = "closed"
        self.reihe = 0
        self.ab: int | None = None

    def erlaubt(self, jetzt):
        match self.zustand:
            case "closed":
                return True
            case "open" if jetzt - self.ab >= self.wartezeit:
                self.zustand = "half_open"
                return True
            case _:
                return False

    def erfolg(self):
        self.reihe = 0
        match self.zustand:
            case "half_open":
                self.zustand = "closed"
                self.ab = None

    def fehler(self, jetzt):
        match self.zustand:
            case "closed":
                self.reihe += 1
            case "half_open":
                self.reihe = self.schwelle
            case "open":
                return
        if self.reihe >= self.schwelle:
            self.zustand = "open"
            if self.ab is None:
                self.ab = jetzt
