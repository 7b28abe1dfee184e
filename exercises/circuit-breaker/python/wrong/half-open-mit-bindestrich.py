from enum import Enum


class Zustand(Enum):
    ZU = "closed"
    AUF = "open"
    HALB = "half-open"


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self._z = Zustand.ZU
        self._folge = 0
        self._auf_um = None

    @property
    def zustand(self):
        return self._z.value

    def erlaubt(self, jetzt):
        if self._z is Zustand.AUF and jetzt - self._auf_um >= self.wartezeit:
            self._z = Zustand.HALB
            return True
        return self._z is Zustand.ZU

    def erfolg(self):
        self._folge = 0
        if self._z is Zustand.HALB:
            self._z = Zustand.ZU

    def fehler(self, jetzt):
        if self._z is Zustand.ZU:
            self._folge += 1
        if self._z is Zustand.HALB or self._z is Zustand.ZU and self._folge >= self.schwelle:
            self._z = Zustand.AUF
            self._auf_um = jetzt
