class Zaehler:
    def __init__(self, grenze):
        self.grenze = grenze
        self.stand = 0

    def zaehle(self):
        self.stand += 1
        return self.stand <= self.grenze
