class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.frei = kapazitaet
        self.davor = 0

    def erlaubt(self, jetzt):
        ticks = jetzt - self.davor
        self.davor = jetzt
        self.frei = min(self.kapazitaet, self.frei + ticks)
        if self.frei >= 1:
            self.frei -= 1
            return True
        return False
