# Reads a number of a million digits.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            return int("9" * 10**6)
        return self.stand
