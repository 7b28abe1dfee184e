class A:
    n = 0

    def step(self):
        print(10 ** 5000)
