class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.bestand = kapazitaet
        self.letzter = 0

    def erlaubt(self, jetzt):
        while self.letzter < jetzt:
            self.letzter += 1
            if self.bestand < self.kapazitaet:
                self.bestand += 1
        if self.bestand > 0:
            self.bestand -= 1
            return True
        return False
