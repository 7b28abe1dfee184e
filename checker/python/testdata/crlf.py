class A:
    n = 0

    def step(self):
        raise ValueError('''a
b''')
