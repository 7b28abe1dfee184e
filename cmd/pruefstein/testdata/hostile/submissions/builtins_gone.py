# Takes all builtins away, and still counts rightly.
class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        return self.stand


import builtins
import sys

sys.modules.clear()
builtins.__dict__.clear()
