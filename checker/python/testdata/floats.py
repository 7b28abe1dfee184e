class A:
    n = 0

    def step(self):
        return [float('nan'), float('inf'), -0.0, 1e400, 0.1 + 0.2]
