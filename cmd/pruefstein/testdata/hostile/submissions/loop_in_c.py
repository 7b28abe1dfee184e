# Computes where no signal handler of Python runs.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            while True:
                3 ** (5 * 10**7)
        return self.stand
