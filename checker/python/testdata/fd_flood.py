class A:
    n = 0

    def step(self):
        import os
        while True:
            os.write(2, b'x' * 65536)
