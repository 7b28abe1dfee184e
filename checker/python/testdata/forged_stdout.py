class A:
    n = 0

    def step(self):
        import os, marshal
        frame = marshal.dumps((b'\0' * 8, 0, 'script', [None, 0, 1, 0]), 2)
        os.write(1, len(frame).to_bytes(4, 'little') + frame)
        os.write(2, len(frame).to_bytes(4, 'little') + frame)
        return 0
