class A:
    n = 0

    def step(self):
        a = [0] * 10
        for _ in range(8):
            a = [a] * 10
        return a
