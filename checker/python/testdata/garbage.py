class A:
    n = 0

    def step(self):
        import os
        os.write(60, b'\xff' * 4)
        return 0
