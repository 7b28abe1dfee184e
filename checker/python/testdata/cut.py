class A:
    n = 0

    def fine(self):
        self.n += 1
        return self.n

    def loop(self):
        self.n += 1
        while True: pass
