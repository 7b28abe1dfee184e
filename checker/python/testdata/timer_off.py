class A:
    n = 0

    def step(self):
        import signal
        signal.setitimer(signal.ITIMER_PROF, 0)
        while True:
            pass
