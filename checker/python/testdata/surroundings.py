import builtins
import gc
import os
import resource
import signal
import sys
import threading


class A:
    def step(self):
        """Returns what code finds around it when it starts."""
        limits = [list(resource.getrlimit(getattr(resource, name))) for name in dir(resource)
                  if name.startswith('RLIMIT_') and name != 'RLIMIT_CPU']
        handlers = [str(signal.getsignal(number)) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGXCPU)]
        descriptors = []
        for number in range(64):
            try:
                os.fstat(number)
                descriptors.append(number)
            except OSError:
                pass
        return [
            limits, handlers, descriptors, os.getcwd(), dict(os.environ), os.umask(0o77), sorted(sys.modules),
            list(sys.path), sys.getrecursionlimit(), sys.getswitchinterval(), threading.active_count(),
            sorted(map(int, signal.pthread_sigmask(signal.SIG_BLOCK, ()))), gc.isenabled(), gc.get_threshold(),
            sorted(vars(builtins)), len.__qualname__, os.getpid() == os.getsid(0), sys.argv, sorted(vars(sys)),
        ]
