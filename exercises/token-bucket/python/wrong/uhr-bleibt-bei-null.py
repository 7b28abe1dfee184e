class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.inhalt = kapazitaet

    def erlaubt(self, jetzt):
        self.inhalt = min(self.kapazitaet, self.inhalt + jetzt * self.rate)
        if self.inhalt < 1:
            return False
        self.inhalt -= 1
        return True
