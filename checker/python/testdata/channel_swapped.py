class A:
    n = 0

    def step(self):
        import os
        for fd in range(3, 64):
            try:
                os.dup2(1, fd)
            except OSError:
                pass
        return 0
