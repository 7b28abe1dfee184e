# Raises itself as the cause of itself.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            error = ValueError("x")
            error.__cause__ = error.__context__ = error
            raise error
        return self.stand
