class A:
    n = 0

    def step(self):
        import os
        os.closerange(0, 64)
        return 0
