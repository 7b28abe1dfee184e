class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.tokens = kapazitaet
        self.zuletzt = 0

    def refill(self, jetzt):
        self.tokens = min(self.tokens + self.rate * (jetzt - self.zuletzt), self.kapazitaet)
        self.zuletzt = jetzt

    def erlaubt(self, jetzt):
        self.refill(jetzt)
        erlaubt = self.tokens > 1
        self.tokens -= int(erlaubt)
        return erlaubt
