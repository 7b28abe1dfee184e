class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.folge = 0
        self.geoeffnet = None

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            offen_fuer = jetzt - self.geoeffnet
            if offen_fuer >= self.wartezeit:
                self.zustand = "half_open"
                return True
        return self.zustand == "closed"

    def erfolg(self):
        self.folge = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        match self.zustand:
            case "half_open":
                self.zustand = "open"
            case "closed":
                self.folge += 1
                if self.folge == self.schwelle:
                    self.zustand = "open"
                    self.geoeffnet = jetzt
