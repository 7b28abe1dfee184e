# Returns a list of ten million numbers.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            return list(range(10**7))
        return self.stand
