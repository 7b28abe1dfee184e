# Changes what there is of files.
import os

attempts = (
    lambda: os.mkdir("x"),
    lambda: os.symlink("/etc/passwd", "x"),
    lambda: os.mkfifo("x"),
    lambda: os.mknod("x"),
    lambda: os.link(os.__file__, "x"),
    lambda: os.rename(".", "../x"),
    lambda: os.unlink(os.__file__),
    lambda: os.rmdir(os.getcwd()),
    lambda: os.chmod(os.getcwd(), 0o777),
    lambda: os.chmod(os.__file__, 0o666),
    lambda: os.chown(os.getcwd(), os.getuid(), os.getgid()),
    lambda: os.utime(os.__file__),
    lambda: os.truncate(os.__file__, 0),
    lambda: os.setxattr(os.__file__, "user.x", b"x"),
    lambda: os.chroot("."),
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
