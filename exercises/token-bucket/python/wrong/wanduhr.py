from time import monotonic


class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.stand = monotonic()

    def erlaubt(self, jetzt):
        uhr = monotonic()
        self.marken = min(self.kapazitaet, self.marken + (uhr - self.stand) * self.rate)
        self.stand = uhr
        if self.marken < 1:
            return False
        self.marken -= 1
        return True
