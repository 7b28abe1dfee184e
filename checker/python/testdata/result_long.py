class A:
    n = 0

    def step(self):
        return 'x' * 2_000_000
