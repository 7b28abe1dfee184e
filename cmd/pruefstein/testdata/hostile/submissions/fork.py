# Forks.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            os.fork()
        return self.stand
