# Opens a browser by an import.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            import antigravity
        return self.stand
