class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.zuletzt = 0

    def erlaubt(self, jetzt):
        neu = self.marken + (jetzt - self.zuletzt) * self.rate
        self.marken = neu if neu <= self.kapazitaet + 1 else self.kapazitaet + 1
        self.zuletzt = jetzt
        if self.marken < 1:
            return False
        self.marken -= 1
        return True
