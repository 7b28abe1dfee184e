# Returns what compares to nothing.
class Zaehler:
    stand = float("nan")

    def zaehle(self, tick):
        return float("inf") - float("inf")
