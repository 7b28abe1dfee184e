class A:
    n = 0

    def step(self):
        while True:
            3 ** (5 * 10 ** 7)
