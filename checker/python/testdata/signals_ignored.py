class A:
    n = 0

    def step(self):
        import signal
        for s in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(s, signal.SIG_IGN)
        while True:
            pass
