class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehler_bisher = 0
        self.merke = None

    def erlaubt(self, jetzt):
        if self.zustand == "closed":
            return True
        if self.zustand == "half_open":
            return False
        gewartet = jetzt - self.merke
        self.merke = jetzt
        if gewartet < self.wartezeit:
            return False
        self.zustand = "half_open"
        return True

    def erfolg(self):
        self.fehler_bisher = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        if self.zustand == "closed":
            self.fehler_bisher += 1
            if self.fehler_bisher != self.schwelle:
                return
        self.zustand = "open"
        self.merke = jetzt
