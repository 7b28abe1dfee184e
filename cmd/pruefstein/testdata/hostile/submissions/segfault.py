# Reads at address 0.
import ctypes


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            ctypes.string_at(0)
        return self.stand
