class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self._schliessen()

    def _schliessen(self):
        self.zustand = "closed"
        self.fehlerzaehler = 0
        self.oeffnung = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.oeffnung >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        # es geht ja wieder
        self._schliessen()

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.fehlerzaehler += 1
        if self.fehlerzaehler >= self.schwelle or self.zustand == "half_open":
            self.zustand = "open"
            self.oeffnung = jetzt
