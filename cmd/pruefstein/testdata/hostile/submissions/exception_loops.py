# Raises what takes for ever to show.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            class Liar(Exception):
                def __str__(self):
                    while True:
                        pass
            raise Liar
        return self.stand
