class CircuitBreaker:
    """Protects a downstream service."""

    def __init__(self, threshold, timeout):
        self.threshold = threshold
        self.timeout = timeout
        self.failures = 0
        self.opened_at = 0
        self.zustand = "closed"

    def erlaubt(self, now):
        if self.zustand == "open" and now - self.opened_at >= self.timeout:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        if self.zustand == "half_open":
            self.zustand = "closed"
        elif self.zustand == "closed":
            self.failures = 0

    def fehler(self, now):
        if self.zustand == "open":
            return
        if self.zustand == "closed":
            self.failures += 1
        if self.zustand == "half_open" or self.failures >= self.threshold:
            self.zustand = "open"
            self.opened_at = now
