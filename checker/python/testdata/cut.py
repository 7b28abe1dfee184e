import ctypes
import os
import sys


class A:
    n = 0
    def fine(self):
        self.n += 1
        return self.n
    def loop(self):
        while True: pass
    def loop_in_c(self):
        while True:
            3 ** (5 * 10 ** 7)
    def vanish(self):
        os._exit(5)

    def crash(self):
        sys.stdout.write('bald')
        ctypes.string_at(0)

    def leave(self):
        sys.exit(6)
