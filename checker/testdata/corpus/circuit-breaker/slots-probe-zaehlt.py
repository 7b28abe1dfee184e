class CircuitBreaker:
    __slots__ = ("schwelle", "wartezeit", "zustand", "uebrig", "seit")

    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.uebrig = schwelle  # zählt herunter
        self.seit = 0
        self.zustand = "closed"

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            if self.seit + self.wartezeit > jetzt:
                return False
            self.zustand = "half_open"
            self.uebrig = self.schwelle
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.uebrig = self.schwelle
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.uebrig -= 1
        if self.uebrig <= 0:
            self.zustand, self.seit = "open", jetzt
