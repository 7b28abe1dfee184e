class Zaehler:
    def __init__(self, grenze):
        self.grenze = grenze
        self.stand = 0

    def zaehle(self):
        if self.stand >= self.grenze:
            return False
        self.stand += 1
        return True
