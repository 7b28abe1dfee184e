class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.t = 0

    def erlaubt(self, jetzt):
        self.marken = min(self.kapazitaet, self.marken + (jetzt - self.t) * self.rate)
        self.t = jetzt
        if self.marken >= 1:
            self.marken -= 1
            return True
        self.marken = 0
        return False
