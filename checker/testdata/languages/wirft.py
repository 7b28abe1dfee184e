

_echt = CircuitBreaker.erfolg


def erfolg(self):
    raise ValueError("kaputt")
    return _echt(self)


CircuitBreaker.erfolg = erfolg
