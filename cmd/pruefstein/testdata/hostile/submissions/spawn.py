# Spawns a program.
import os


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            os.posix_spawn("/bin/true", ["true"], {})
        return self.stand
