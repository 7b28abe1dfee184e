

_erlaubt = CircuitBreaker.erlaubt
CircuitBreaker.erlaubt = lambda self, jetzt: int(_erlaubt(self, jetzt))
