import ctypes
import os
import signal
import socket

SERVER = 0
libc = ctypes.CDLL(None, use_errno=True)
syscall = libc.syscall
CLONE_PARENT, SIGCHLD = 0x8000, 17
ARM = os.uname().machine == 'aarch64'


def call(amd64, arm64, *arguments):
    """Makes a system call and reports whether it got through."""
    result = syscall(arm64 if ARM else amd64, *arguments)
    if result == 0 and (amd64, arm64) == (56, 220):
        os._exit(9)
    return result >= 0


def by_descriptor():
    one, other = socket.socketpair()
    import fcntl
    fcntl.fcntl(one, fcntl.F_SETOWN, SERVER)
    fcntl.fcntl(one, 10, signal.SIGKILL)  # F_SETSIG
    fcntl.fcntl(one, fcntl.F_SETFL, fcntl.fcntl(one, fcntl.F_GETFL) | os.O_ASYNC)
    other.send(b'x')
    return True


def read(name):
    open(f'/proc/{SERVER}/{name}', 'rb').read(1)
    return True


class A:
    def step(self):
        """Returns the names of the attempts that got through."""
        attempts = {
            'clone': lambda: call(56, 220, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0),
            'clone a child': lambda: call(56, 220, SIGCHLD, 0, 0, 0, 0),
            'vfork': lambda: not ARM and call(58, 0),
            'setsid': lambda: call(112, 157),
            'recvmsg': lambda: call(47, 212, 59, 0, 0),
            'live without parent': lambda: libc.prctl(1, 0, 0, 0, 0) == 0,
            'die with parent': lambda: libc.prctl(1, 9, 0, 0, 0) == 0,
            'another filter': lambda: libc.prctl(22, 2, 0, 0, 0) == 0,
            'seccomp': lambda: call(317, 277, 1, 0, 0),
            'kill': lambda: os.kill(SERVER, 0) is None,
            'kill all': lambda: os.kill(-1, 0) is None,
            'kill the group': lambda: os.kill(-SERVER, 0) is None,
            'tgkill': lambda: call(234, 131, SERVER, SERVER, 0),
            'tkill': lambda: call(200, 130, SERVER, 0),
            'queue a signal': lambda: call(129, 138, SERVER, 9, 0),
            'open a descriptor': lambda: call(434, 434, SERVER, 0),
            'trace': lambda: call(101, 117, 16, SERVER, 0, 0),
            'read memory': lambda: call(310, 270, SERVER, 0, 0, 0, 0, 0),
            'write memory': lambda: call(311, 271, SERVER, 0, 0, 0, 0, 0),
            'limit': lambda: call(302, 261, SERVER, 7, 0, 0),
            'signal by descriptor': by_descriptor,
            'see memory': lambda: read('mem'),
            'see maps': lambda: read('maps'),
            'see descriptors': lambda: bool(os.listdir(f'/proc/{SERVER}/fd')),
        }
        through = []
        for name, attempt in attempts.items():
            try:
                if attempt():
                    through.append(name)
            except (OSError, AttributeError):
                pass
        return through
