# Looks at its own process from outside.
attempts = (
    lambda: open("/proc/self/maps", "rb"),
    lambda: open("/proc/self/mem", "rb"),
    lambda: open("/proc/self/environ", "rb"),
    lambda: open("/proc/self/cmdline", "rb"),
    lambda: open("/proc/self/status", "rb"),
    lambda: open("/proc/self/auxv", "rb"),
    lambda: __import__("os").listdir("/proc/self/fd"),
)


def attack():
    for i, attempt in enumerate(attempts):
        try:
            return f"{i}: {attempt()}"
        except OSError:
            pass


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000 and (loot := attack()):
            return loot
        return self.stand
