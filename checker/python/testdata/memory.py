class A:
    n = 0

    def step(self):
        kept = []
        while True:
            kept.append('x' * 100_000 + str(len(kept)))
