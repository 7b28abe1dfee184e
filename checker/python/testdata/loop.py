class A:
    n = 0

    def step(self):
        self.n += 1
        while True:
            pass
