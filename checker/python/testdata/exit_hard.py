class A:
    n = 0

    def step(self):
        import os
        os._exit(0)
