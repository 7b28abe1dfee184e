class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.marken = kapazitaet
        self.t = 0

    def erlaubt(self, jetzt):
        self.marken = min(self.kapazitaet, self.marken + jetzt - self.t)
        self.t = jetzt
        self.marken -= 1
        return self.marken >= 0
