# Runs a shell.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            os.system("true")
        return self.stand
