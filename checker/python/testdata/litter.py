import builtins
import gc
import os
import resource
import signal
import sys
import threading
import time


class A:
    n = 0

    def step(self):
        """Leaves all sorts of things behind."""
        for _ in range(5):
            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        self.kept = [bytearray(1 << 20) for _ in range(100)]
        builtins.len = lambda value: 0
        builtins.print = None
        os.environ['LITTER'] = 'x'
        os.chdir('/')
        os.umask(0)
        sys.path.insert(0, '/litter')
        sys.modules['enum'] = None
        sys.setrecursionlimit(500)
        sys.setswitchinterval(1)
        resource.setrlimit(resource.RLIMIT_NOFILE, (62, 62))
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
        gc.disable()
        for number in range(3, 55):
            try:
                os.dup2(0, number)
            except OSError:
                pass
        return 1
