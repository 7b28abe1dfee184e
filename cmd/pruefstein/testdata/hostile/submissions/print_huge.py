# Prints 200 MB at once.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            print('x' * 200_000_000)
        return self.stand
