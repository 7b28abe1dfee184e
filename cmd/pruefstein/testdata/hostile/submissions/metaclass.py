# Lies about its own kind.
class Meta(type):
    def __instancecheck__(cls, other):
        return True

    def __call__(cls):
        return super().__call__()

    @property
    def __class__(cls):
        raise ValueError


class Zaehler(metaclass=Meta):
    stand = 0

    def zaehle(self, tick):
        self.stand += tick
        return self.stand
