OPEN, CLOSED, HALF = "open", "closed", "half_open"


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = CLOSED
        self.fehler_in_folge = 0
        self.geoeffnet_bei = None
        self._bei_fehler = {CLOSED: self._zaehle, OPEN: self._oeffne, HALF: self._oeffne}

    def erlaubt(self, jetzt):
        if self.zustand != OPEN:
            return self.zustand == CLOSED
        if jetzt < self.geoeffnet_bei + self.wartezeit:
            return False
        self.zustand = HALF
        return True

    def erfolg(self):
        self.fehler_in_folge = 0
        self.zustand = {HALF: CLOSED}.get(self.zustand, self.zustand)

    def fehler(self, jetzt):
        self._bei_fehler[self.zustand](jetzt)

    def _zaehle(self, jetzt):
        self.fehler_in_folge += 1
        if self.fehler_in_folge >= self.schwelle:
            self._oeffne(jetzt)

    def _oeffne(self, jetzt):
        self.zustand = OPEN
        self.geoeffnet_bei = jetzt
