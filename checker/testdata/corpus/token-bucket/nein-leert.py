class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.zeitpunkt = 0

    def erlaubt(self, jetzt):
        self.marken = min(self.kapazitaet, self.marken + self.rate * (jetzt - self.zeitpunkt))
        self.zeitpunkt = jetzt
        match self.marken >= 1:
            case True:
                self.marken -= 1
                return True
            case False:
                self.marken = 0
                return False
