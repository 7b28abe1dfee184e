class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.konto = kapazitaet
        self.datum = 0

    def erlaubt(self, jetzt):
        zins = (jetzt - self.datum) * self.rate
        self.datum = jetzt
        self.konto = min(self.konto + zins, self.kapazitaet) - 1
        if self.konto < 0:
            return False
        return True
