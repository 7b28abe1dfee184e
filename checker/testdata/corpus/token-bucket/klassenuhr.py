class TokenBucket:
    uhr = 0

    def __init__(self, kapazitaet, rate):
        self.kapazitaet, self.rate = kapazitaet, rate
        self.fuellstand = float(kapazitaet)

    def erlaubt(self, jetzt):
        cls = type(self)
        delta, cls.uhr = jetzt - cls.uhr, jetzt
        self.fuellstand = min(self.kapazitaet, self.fuellstand + delta * self.rate)
        if self.fuellstand < 1:
            return False
        self.fuellstand -= 1
        return True
