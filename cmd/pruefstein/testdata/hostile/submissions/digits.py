# Shows a number of 5,000 digits.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            return str(10**5000)
        return self.stand
