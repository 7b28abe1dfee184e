class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate / 2
        self.marken = kapazitaet
        self.zuletzt = 0

    def erlaubt(self, jetzt):
        self.marken = min(self.kapazitaet, self.marken + (jetzt - self.zuletzt) * self.rate)
        self.zuletzt = jetzt
        if self.marken >= 1:
            self.marken -= 1
            return True
        return False
