from dataclasses import dataclass


@dataclass
class TokenBucket:
    kapazitaet: int
    rate: float
    marken: float = 0.0
    zuletzt: int = 0

    def erlaubt(self, jetzt: int) -> bool:
        vergangen = jetzt - self.zuletzt
        self.zuletzt = jetzt
        self.marken = min(float(self.kapazitaet), self.marken + vergangen * self.rate)
        if self.marken >= 1.0:
            self.marken -= 1.0
            return True
        return False
