class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.eimer = kapazitaet

    def erlaubt(self, jetzt):
        self.eimer = min(self.eimer + self.rate, self.kapazitaet)
        if self.eimer >= 1:
            self.eimer -= 1
            return True
        return False
