# Forks by the bare system calls.
import ctypes

libc = ctypes.CDLL(None, use_errno=True)


def attack():
    SIGCHLD, FORK, VFORK, CLONE, CLONE3 = 17, 57, 58, 56, 435
    for arguments in ((FORK,), (CLONE, SIGCHLD, 0, 0, 0, 0), (CLONE3, 0, 88)):
        child = libc.syscall(*arguments)
        if child == 0:
            libc._exit(0)
        if child > 0:
            return f"{arguments}: {child}"
    return None


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
