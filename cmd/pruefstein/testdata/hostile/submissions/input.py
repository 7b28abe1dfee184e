# Asks for input that nobody gives.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            input("Zahl: ")
        return self.stand
