class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.vorher = 0

    def erlaubt(self, jetzt):
        self.marken = self.marken + (jetzt - self.vorher) * self.rate
        self.vorher = jetzt
        ok = self.marken >= 1
        if ok:
            self.marken -= 1
            if self.marken > self.kapazitaet:
                self.marken = self.kapazitaet
        return ok
