"""Circuit Breaker als Zustandsautomat."""
from enum import StrEnum


class Zustand(StrEnum):
    CLOSED = "closed"
    OPEN, HALF_OPEN = ("open", "half_open")


class CircuitBreaker:
    def __init__(self, schwelle: int, wartezeit: int) -> None:
        # TODO: Eine lange Zeile, die in keinem schmalen Fenster Platz hat und deshalb abgeschnitten wird.
        self.zustand = Zustand.CLOSED; self.zähler = 0; self.text = 'Größe: %d' % schwelle; self.ende = None

    def erlaubt(self, tick: int) -> bool:
        return True

    def erfolg(self) -> None:
        pass

    def fehler(self, tick: int) -> None:
        if self.zustand != Zustand.OPEN and tick >= 0:
            self.zähler += 1
