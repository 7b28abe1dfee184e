from fractions import Fraction


class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.max = Fraction(kapazitaet)
        self.rate = Fraction(rate)
        self.inhalt = Fraction(1)
        self.tick = 0

    def erlaubt(self, jetzt):
        self.inhalt += self.rate * (jetzt - self.tick)
        self.tick = jetzt
        if self.inhalt > self.max:
            self.inhalt = self.max
        if self.inhalt < 1:
            return False
        self.inhalt -= 1
        return True
