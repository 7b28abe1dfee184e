class Breaker:
    pass
