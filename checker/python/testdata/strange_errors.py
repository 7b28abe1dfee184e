class Silent(Exception):
    def __str__(self): raise SystemExit(0)


class Long(Exception):
    pass


class A:
    n = 0

    def step(self):
        self.n += 1
        if self.n == 1:
            raise Silent
        if self.n == 2:
            raise Long('x' * 10000)
        raise KeyError('fehlt')
