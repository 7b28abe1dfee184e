# Prints and returns half a character.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            print("a\ud800b")
            return "\ud800"
        return self.stand
