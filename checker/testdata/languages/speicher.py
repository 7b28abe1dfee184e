

_echt = CircuitBreaker.erfolg


def erfolg(self):
    self.liste = []
    while True:
        self.liste.append("x" * 100_000 + str(len(self.liste)))
    return _echt(self)


CircuitBreaker.erfolg = erfolg
