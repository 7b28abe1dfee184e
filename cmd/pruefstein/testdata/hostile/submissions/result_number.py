# Returns a number of ten million bits.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            return 1 << 10**7
        return self.stand
