class A:
    n = 0

    def step(self):
        print('a\ud800b')
        return '\ud800'
