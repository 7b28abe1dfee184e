class Zaehler:
    """Sagt so lange ja, bis die Grenze erreicht ist."""

    def __init__(self, grenze):
        self.grenze = grenze
        self.stand = 0

    def zaehle(self):
        # TODO: erst prüfen, dann zählen
        return None
