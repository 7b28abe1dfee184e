

_echt = CircuitBreaker.erfolg


def erfolg(self):
    return self.erfolg()
    return _echt(self)


CircuitBreaker.erfolg = erfolg
