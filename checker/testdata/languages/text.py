

_echt = CircuitBreaker.erfolg


def erfolg(self):
    text = "x" * 1000
    while True:
        text += text
    return _echt(self)


CircuitBreaker.erfolg = erfolg
