class A:
    n = 0

    def step(self):
        print('x' * 200_000_000)
