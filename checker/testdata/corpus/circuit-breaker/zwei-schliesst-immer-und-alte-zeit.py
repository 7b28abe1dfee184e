class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.zaehler = 0
        self.seit = None

    def erlaubt(self, jetzt):
        match self.zustand:
            case "open":
                if jetzt - self.seit >= self.wartezeit:
                    self.zustand = "half_open"
                    return True
                return False
            case "half_open":
                return False
        return True

    def erfolg(self):
        self.zaehler = 0
        self.zustand = "closed"

    def fehler(self, jetzt):
        match self.zustand:
            case "closed":
                self.zaehler += 1
                if self.zaehler == self.schwelle:
                    self.zustand = "open"
                    self.seit = jetzt
            case "half_open":
                self.zustand = "open"
