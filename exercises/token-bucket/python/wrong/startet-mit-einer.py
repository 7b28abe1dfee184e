class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.uebrig = 1
        self.zuletzt = 0

    def erlaubt(self, jetzt):
        neu = (jetzt - self.zuletzt) * self.rate
        self.uebrig = min(self.uebrig + neu, self.kapazitaet)
        self.zuletzt = jetzt
        if self.uebrig >= 1:
            self.uebrig -= 1
            return True
        return False
