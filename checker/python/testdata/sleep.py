class A:
    n = 0

    def step(self):
        import time
        time.sleep(3600)
