# Returns a list 100,000 deep.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            deep = []
            for _ in range(10**5):
                deep = [deep]
            return deep
        return self.stand
