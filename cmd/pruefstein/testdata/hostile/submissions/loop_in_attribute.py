# Never tells its attribute.
class Zaehler:
    @property
    def stand(self):
        while True:
            pass

    def zaehle(self, tick):
        return tick
