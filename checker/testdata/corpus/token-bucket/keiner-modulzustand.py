EIMER = {}


class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        EIMER.setdefault((kapazitaet, rate), (kapazitaet, 0))

    def erlaubt(self, jetzt):
        marken, zuletzt = EIMER[self.kapazitaet, self.rate]
        marken = min(self.kapazitaet, marken + (jetzt - zuletzt) * self.rate)
        ja = marken >= 1
        EIMER[self.kapazitaet, self.rate] = (marken - ja, jetzt)
        return ja
