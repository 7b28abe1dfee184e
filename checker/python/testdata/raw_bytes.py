class A:
    n = 0

    def step(self):
        import sys
        sys.stdout.buffer.write(b'a\xffb')
        sys.stdout.write('c')
        sys.stdout.flush()
        return 1
