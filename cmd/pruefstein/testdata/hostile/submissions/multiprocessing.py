# Runs a function in another process.
import multiprocessing


class Zaehler:
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        if tick == 1000:
            multiprocessing.get_context("fork").Process(target=int).start()
        return self.stand
