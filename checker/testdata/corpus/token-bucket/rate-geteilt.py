class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.intervall = rate
        self.marken = kapazitaet
        self.zeit = 0

    @property
    def voll(self):
        return self.marken >= self.kapazitaet

    def erlaubt(self, jetzt):
        self.marken += (jetzt - self.zeit) / self.intervall
        if self.voll:
            self.marken = self.kapazitaet
        self.zeit = jetzt
        if self.marken >= 1:
            self.marken -= 1
            return True
        return False
