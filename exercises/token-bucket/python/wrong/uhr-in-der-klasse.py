class TokenBucket:
    letzter_aufruf = 0

    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet

    def erlaubt(self, jetzt):
        spanne = jetzt - TokenBucket.letzter_aufruf
        TokenBucket.letzter_aufruf = jetzt
        self.marken = min(self.kapazitaet, self.marken + spanne * self.rate)
        if self.marken >= 1:
            self.marken -= 1
            return True
        return False
