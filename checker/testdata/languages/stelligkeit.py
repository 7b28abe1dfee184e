

_erlaubt = CircuitBreaker.erlaubt
CircuitBreaker.erlaubt = lambda self: _erlaubt(self, 0)
