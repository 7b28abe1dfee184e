class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.ticks_pro_marke = rate
        self.marken = kapazitaet
        self.gefuellt = 0

    def erlaubt(self, jetzt):
        dazu = (jetzt - self.gefuellt) / self.ticks_pro_marke
        self.gefuellt = jetzt
        self.marken = min(self.kapazitaet, self.marken + dazu)
        if self.marken < 1:
            return False
        self.marken -= 1
        return True
