# Returns numbers of a class of its own, and rightly.
import enum


class Number(int):
    def __repr__(self):
        raise ValueError

    def __eq__(self, other):
        return False

    __hash__ = int.__hash__


class Zaehler:
    stand = Number(0)

    def zaehle(self, tick):
        self.stand = Number(int(self.stand) + tick)
        return self.stand
