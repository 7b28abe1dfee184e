class A:
    n = 0

    def step(self):
        return input('Zahl: ')
