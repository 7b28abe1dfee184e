from enum import StrEnum, auto


class Z(StrEnum):
    CLOSED = auto()
    OPEN = auto()
    HALF_OPEN = auto()


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = Z.CLOSED
        self.gezaehlt = 0
        self.stichtag = 0

    def erlaubt(self, jetzt):
        return self.zustand == Z.CLOSED or (
            self.zustand == Z.OPEN and jetzt - self.stichtag >= self.wartezeit
        )

    def erfolg(self):
        self.gezaehlt = 0
        if self.zustand == Z.HALF_OPEN:
            self.zustand = Z.CLOSED

    def fehler(self, jetzt):
        if self.zustand == Z.CLOSED:
            self.gezaehlt += 1
            if self.gezaehlt == self.schwelle:
                self.zustand = Z.OPEN
                self.stichtag = jetzt
        elif self.zustand == Z.HALF_OPEN:
            self.zustand = Z.OPEN
            self.stichtag = jetzt
