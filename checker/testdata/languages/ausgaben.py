

_echt = CircuitBreaker.erfolg


def erfolg(self):
    print("erfolg", self.zustand)
    return _echt(self)


CircuitBreaker.erfolg = erfolg
