class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.eimer = kapazitaet
        self.zuletzt = 0

    def erlaubt(self, jetzt):
        try:
            if self.eimer < 1:
                return False
            self.eimer -= 1
            return True
        finally:
            self.eimer = min(self.kapazitaet, self.eimer + (jetzt - self.zuletzt) * self.rate)
            self.zuletzt = jetzt
