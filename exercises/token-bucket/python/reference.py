"""Ein Token Bucket ohne Timer: Er rechnet nach, wenn jemand fragt."""


class TokenBucket:
    """Lässt Bursts bis zur Kapazität zu und begrenzt die Dauerrate."""

    def __init__(self, kapazitaet: int, rate: float) -> None:
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.marken: float = kapazitaet
        self.gefuellt_um = 0

    def nachfuellen(self, jetzt: int) -> None:
        """Schreibt gut, was seit dem letzten Nachfüllen gewachsen ist."""
        zuwachs = (jetzt - self.gefuellt_um) * self.rate
        self.marken = min(self.kapazitaet, self.marken + zuwachs)
        self.gefuellt_um = jetzt

    def erlaubt(self, jetzt: int) -> bool:
        """Gibt gegen eine ganze Marke frei, sonst wird abgelehnt."""
        self.nachfuellen(jetzt)
        if self.marken < 1:
            return False
        self.marken -= 1
        return True
