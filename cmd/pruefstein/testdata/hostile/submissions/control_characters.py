# Prints what terminals obey.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            print("\x1b[2J\x1b]0;title\x07\r\x00::error::forged\n]]>", end="")
        return self.stand
