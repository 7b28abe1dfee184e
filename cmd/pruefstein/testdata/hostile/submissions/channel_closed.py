# Closes all descriptors.
import os

os.closerange(0, 256)


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        return 0
