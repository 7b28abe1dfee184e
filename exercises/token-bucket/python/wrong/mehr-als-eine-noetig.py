class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.max = kapazitaet
        self.rate = rate
        self.jetzt_da = kapazitaet
        self.vorhin = 0

    def erlaubt(self, jetzt):
        self.jetzt_da += (jetzt - self.vorhin) * self.rate
        self.vorhin = jetzt
        if self.jetzt_da > self.max:
            self.jetzt_da = self.max
        if self.jetzt_da > 1:
            self.jetzt_da -= 1
            return True
        return False
