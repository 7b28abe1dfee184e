class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet

    def _fuellen(self):
        self.marken += self.rate
        if self.marken > self.kapazitaet:
            self.marken = self.kapazitaet

    def erlaubt(self, jetzt):
        self._fuellen()
        if self.marken >= 1:
            self.marken -= 1
            return True
        return False
