class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.vorrat = kapazitaet
        self.rate = rate
        self.stand = 0

    def erlaubt(self, jetzt):
        self.vorrat += (jetzt - self.stand) * self.rate
        self.stand = jetzt
        genug = self.vorrat >= 1
        if genug:
            self.vorrat -= 1
        return genug
