# TODO: Schreib die richtige Lösung. Sie entscheidet, was Prüfungen erwarten.
class __CLASS__:
    def __init__(self, grenze):
        self.grenze = grenze
        self.stand = 0

    def plus(self):
        if self.stand < self.grenze:
            self.stand += 1
            return True
        return False

    def leeren(self):
        self.stand = 0
