class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.letzte_fuellung = 0

    def erlaubt(self, jetzt):
        if self.marken < 1:
            zuwachs = (jetzt - self.letzte_fuellung) * self.rate
            self.marken = min(self.kapazitaet, self.marken + zuwachs)
            self.letzte_fuellung = jetzt
        if self.marken < 1:
            return False
        self.marken -= 1
        return True
