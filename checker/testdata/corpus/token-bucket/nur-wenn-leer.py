class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.aufgefuellt = 0

    def erlaubt(self, jetzt):
        if self.marken >= 1:
            self.marken -= 1
            return True
        self.marken = min(self.kapazitaet, self.marken + (jetzt - self.aufgefuellt) * self.rate)
        self.aufgefuellt = jetzt
        if self.marken >= 1:
            self.marken -= 1
            return True
        return False
