class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.zeit = 0

    def erlaubt(self, jetzt):
        self.marken += (jetzt - self.zeit) * self.rate
        self.zeit = jetzt
        if self.marken < 1:
            return False
        self.marken = min(self.marken - 1, self.kapazitaet)
        return True
