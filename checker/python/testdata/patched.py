import builtins, faulthandler, marshal, os, posix, sys


class Silent:
    def write(self, text): return 0
    def flush(self): pass


def broken(*args, **kwargs):
    raise RuntimeError('kaputt')


for name in 'len type getattr isinstance issubclass str int list tuple dict enumerate range bytes map'.split():
    setattr(builtins, name, broken)
marshal.dumps = marshal.loads = os.write = os.read = posix.write = posix.read = posix._exit = broken
faulthandler.register = faulthandler.unregister = sys._getframe = broken
sys.stdout = sys.stderr = Silent()


class A:
    n = 0

    def step(self):
        self.n += 1
        return [True, self.n]
