

_echt = CircuitBreaker.erfolg


def erfolg(self):
    import re
    re.match(r"(a+)+$", "a" * 40 + "b")
    return _echt(self)


CircuitBreaker.erfolg = erfolg
