# Returns a list that holds itself.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            loop = []
            loop.append(loop)
            return loop
        return self.stand
