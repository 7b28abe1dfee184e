# Loops in a trace function that the next call calls.
import sys


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            def trace(frame, event, argument):
                while True:
                    pass
            sys.settrace(trace)
            int("1")
        return self.stand
