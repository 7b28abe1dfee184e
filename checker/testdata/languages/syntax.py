class CircuitBreaker
    pass
