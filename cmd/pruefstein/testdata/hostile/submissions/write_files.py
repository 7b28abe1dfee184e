# Leaves files behind.
import os
import tempfile

attempts = (
    lambda: open('x', "w"),
    lambda: open('/tmp/x', "w"),
    lambda: open('/var/tmp/x', "w"),
    lambda: open('/dev/shm/x', "w"),
    lambda: open('../x', "w"),
    lambda: os.open("/tmp", os.O_TMPFILE | os.O_RDWR),
    lambda: tempfile.TemporaryFile(dir="/tmp"),
    lambda: os.open("/dev/null", os.O_WRONLY),
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
