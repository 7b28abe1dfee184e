class A:
    n = 0

    def step(self):
        import signal, time
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        time.sleep(3600)
