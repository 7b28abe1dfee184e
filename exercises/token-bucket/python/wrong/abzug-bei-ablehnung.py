class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.guthaben = kapazitaet
        self.stand = 0

    def erlaubt(self, jetzt):
        self.guthaben = min(self.kapazitaet, self.guthaben + self.rate * (jetzt - self.stand))
        self.stand = jetzt
        self.guthaben -= 1
        return self.guthaben >= 0
