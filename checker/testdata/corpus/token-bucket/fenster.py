class TokenBucket:
    """Zählt, wie viele Anfragen in diesem Tick schon durch sind."""

    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.tick = 0
        self.gezaehlt = 0

    def erlaubt(self, jetzt):
        if jetzt > self.tick:
            self.tick = jetzt
            self.gezaehlt = 0
        if self.gezaehlt < self.kapazitaet:
            self.gezaehlt += 1
            return True
        return False
