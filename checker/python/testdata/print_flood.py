class A:
    n = 0

    def step(self):
        while True:
            print('x' * 100)
