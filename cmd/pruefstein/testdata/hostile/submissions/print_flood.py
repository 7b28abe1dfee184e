# Prints without end.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            while True:
                print('x' * 1000)
        return self.stand
