ZU, AUF, HALB = "closed", "open", "half_open"


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = ZU
        self.pech = 0
        self.ab = None

    def erlaubt(self, jetzt):
        if self.zustand == ZU:
            return True
        if self.zustand == AUF:
            # der Tick des Öffnens zählt mit
            ticks_offen = jetzt - self.ab + 1
            if ticks_offen >= self.wartezeit:
                self.zustand = HALB
                return True
        return False

    def erfolg(self):
        self.pech = 0
        if self.zustand == HALB:
            self.zustand = ZU

    def fehler(self, jetzt):
        if self.zustand == ZU:
            self.pech += 1
            if self.pech < self.schwelle:
                return
        if self.zustand != AUF:
            self.zustand = AUF
            self.ab = jetzt
