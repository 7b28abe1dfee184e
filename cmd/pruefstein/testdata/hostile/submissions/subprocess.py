# Runs a program.
import subprocess


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            subprocess.run(["/bin/true"])
        return self.stand
