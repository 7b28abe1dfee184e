# Backtracks for ever.
import re


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            re.match(r"(a+)+$", "a" * 60 + "b")
        return self.stand
