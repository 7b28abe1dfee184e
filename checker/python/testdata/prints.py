class A:
    n = 0

    def step(self):
        print('eins', 'zwei')
        import sys
        print('drei', file=sys.stderr)
        self.n += 1
        if self.n == 2:
            print('ü' * 4000)
        return self.n
