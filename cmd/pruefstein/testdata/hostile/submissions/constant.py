# Always returns the same.
class Zaehler:
    stand = 0

    def zaehle(self, tick):
        return 0
