class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.m = kapazitaet
        self.t = 0

    def erlaubt(self, jetzt):
        self.m = min(self.kapazitaet, self.m + self.rate * (jetzt - self.t))
        self.t = jetzt
        if not self.m > 0:
            return False
        self.m = self.m - 1
        return True
