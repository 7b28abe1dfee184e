# TODO: Ersetze das Beispiel durch deinen Irrtum.
class __CLASS__:
    def __init__(self, grenze):
        self.grenze = grenze
        self.stand = 0

    def plus(self):
        self.stand += 1
        return self.stand <= self.grenze

    def leeren(self):
        self.stand = 0
