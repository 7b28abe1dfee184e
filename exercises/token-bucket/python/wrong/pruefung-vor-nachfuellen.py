class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.uhr = 0

    def erlaubt(self, jetzt):
        ja = self.marken >= 1
        if ja:
            self.marken -= 1
        self.marken = min(self.kapazitaet, self.marken + (jetzt - self.uhr) * self.rate)
        self.uhr = jetzt
        return ja
