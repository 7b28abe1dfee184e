

_echt = CircuitBreaker.erfolg


def erfolg(self):
    while True:
        pass
    return _echt(self)


CircuitBreaker.erfolg = erfolg
