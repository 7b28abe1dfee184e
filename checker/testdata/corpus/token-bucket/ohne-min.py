class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.verbraucht = 0

    def erlaubt(self, jetzt):
        # Was bis jetzt insgesamt da war, minus das, was schon weg ist.
        vorhanden = self.kapazitaet + jetzt * self.rate - self.verbraucht
        if vorhanden >= 1:
            self.verbraucht += 1
            return True
        return False
