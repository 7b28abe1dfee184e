# Stops itself.
import signal


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            signal.raise_signal(signal.SIGSTOP)
        return self.stand
