class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.rest = kapazitaet
        self.fenster = 0

    def erlaubt(self, jetzt):
        if jetzt != self.fenster:
            self.fenster = jetzt
            self.rest = self.kapazitaet
        if self.rest >= 1:
            self.rest -= 1
            return True
        return False
