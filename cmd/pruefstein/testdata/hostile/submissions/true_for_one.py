# Returns False where 0 is due.
class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        return self.stand or False
