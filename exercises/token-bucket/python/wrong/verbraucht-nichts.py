class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.zeitpunkt = 0

    def erlaubt(self, jetzt):
        zuwachs = (jetzt - self.zeitpunkt) * self.rate
        self.zeitpunkt = jetzt
        self.marken = min(self.marken + zuwachs, self.kapazitaet)
        return self.marken >= 1
