# Returns a text of 100 MB.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            return "x" * 100_000_000
        return self.stand
