from dataclasses import dataclass, field


@dataclass
class CircuitBreaker:
    schwelle: int
    wartezeit: int
    zustand: str = field(default="closed", init=False)
    _fehler: int = field(default=0, init=False)
    _geoeffnet: int = field(default=-1, init=False)

    def erlaubt(self, jetzt: int) -> bool:
        if self.zustand == "closed":
            return True
        if self.zustand == "half_open":
            return False
        if jetzt >= self._geoeffnet + self.wartezeit:
            self.zustand = "half_open"
            return True
        return False

    def erfolg(self) -> None:
        self._fehler = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt: int) -> None:
        if self.zustand == "half_open":
            self._oeffne(jetzt)
        elif self.zustand == "closed":
            self._fehler += 1
            if self._fehler > self.schwelle:
                self._oeffne(jetzt)

    def _oeffne(self, jetzt: int) -> None:
        self.zustand = "open"
        self._geoeffnet = jetzt
