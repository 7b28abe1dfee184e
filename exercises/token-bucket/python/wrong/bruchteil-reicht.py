class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.bis = 0

    def erlaubt(self, jetzt):
        self._nachfuellen(jetzt)
        if self.marken > 0:
            self.marken -= 1
            return True
        return False

    def _nachfuellen(self, jetzt):
        dauer, self.bis = jetzt - self.bis, jetzt
        self.marken = min(self.kapazitaet, self.marken + dauer * self.rate)
