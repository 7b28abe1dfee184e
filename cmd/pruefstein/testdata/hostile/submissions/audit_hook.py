# Has every audited event fail.
import sys


def refuse(event, arguments):
    raise RuntimeError(event)


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            sys.addaudithook(refuse)
            open("/dev/null")
        return self.stand
