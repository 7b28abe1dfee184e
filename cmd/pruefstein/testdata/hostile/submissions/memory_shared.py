# Maps more shared memory than there is for it.
import mmap


def attack():
    try:
        mmap.mmap(-1, 1 << 30)
    except (OSError, MemoryError):
        return None
    return "a GiB"


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
