# Raises an exception with a message of 100 MB.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            raise ValueError('x' * 100_000_000)
        return self.stand
