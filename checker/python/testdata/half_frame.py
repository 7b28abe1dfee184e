class A:
    n = 0

    def step(self):
        import os
        os.write(60, b'\xff\x00\x00\x00abc')
        os._exit(0)
