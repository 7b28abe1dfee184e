# Waits for ever.
import time


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            time.sleep(3600)
        return self.stand
