class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.fehlerzahl = 0
        self.zustand = "closed"

    def erlaubt(self, jetzt):
        if self.zustand == "open":
            return False
        else:
            return True

    def erfolg(self):
        if self.zustand == "closed":
            self.fehlerzahl = 0

    def fehler(self, jetzt):
        self.fehlerzahl += 1
        if self.fehlerzahl >= self.schwelle:
            self.zustand = "open"
