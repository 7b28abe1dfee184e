class A:
    n = 0

    def step(self):
        print('\x00\x1b[31m\r')
        return '\x00\x1b'
