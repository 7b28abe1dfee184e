import time


class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken = kapazitaet
        self.letzte_zeit = time.time()

    def erlaubt(self, jetzt):
        jetzt = time.time()
        self.marken += (jetzt - self.letzte_zeit) * self.rate
        self.letzte_zeit = jetzt
        if self.marken > self.kapazitaet:
            self.marken = self.kapazitaet
        if self.marken >= 1:
            self.marken -= 1
            return True
        return False
