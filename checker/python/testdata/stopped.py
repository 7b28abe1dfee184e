class A:
    n = 0

    def step(self):
        import os, signal
        os.kill(os.getpid(), signal.SIGSTOP)
