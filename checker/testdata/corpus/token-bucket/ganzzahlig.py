import math


class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.stand = 0

    def erlaubt(self, jetzt):
        neue_marken = math.floor((jetzt - self.stand) * self.rate)
        self.stand = jetzt
        self.marken = min(self.kapazitaet, self.marken + neue_marken)
        if self.marken < 1:
            return False
        self.marken -= 1
        return True
