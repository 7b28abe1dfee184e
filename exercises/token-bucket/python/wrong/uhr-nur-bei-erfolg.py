class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.letzte = 0

    def erlaubt(self, jetzt):
        vergangen = jetzt - self.letzte
        self.marken = min(self.marken + vergangen * self.rate, self.kapazitaet)
        if self.marken >= 1:
            self.marken -= 1
            self.letzte = jetzt
            return True
        return False
