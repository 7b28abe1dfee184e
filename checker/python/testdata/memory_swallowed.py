class A:
    n = 0

    def step(self):
        kept = []
        while True:
            try:
                kept.append(bytearray(1 << 20))
            except MemoryError:
                pass
