# coding: rot13
class Zaehler:
    def __init__(self):
        self.stand = 0

    def zaehle(self, tick):
        self.stand += tick
        return self.stand
