class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.tokens = kapazitaet
        self.last = 0

    def erlaubt(self, now):
        tokens = min(self.kapazitaet, self.tokens + (now - self.last) * self.rate)
        if tokens < 1:
            self.tokens = tokens
            return False
        self.last = now
        self.tokens = tokens - 1
        return True
