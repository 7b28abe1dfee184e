# Runs a shell past Python.
import ctypes

libc = ctypes.CDLL(None, use_errno=True)


def attack():
    return "ran" if libc.system(b"true") == 0 else None


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
