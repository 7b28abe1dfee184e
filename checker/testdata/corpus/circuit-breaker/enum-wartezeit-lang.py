from enum import Enum


class Zustand(str, Enum):
    ZU = "closed"
    OFFEN = "open"
    PROBE = "half_open"


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = Zustand.ZU
        self.anzahl_fehler = 0
        self.offen_seit = 0

    def erlaubt(self, jetzt):
        if self.zustand is Zustand.OFFEN:
            dauer = jetzt - self.offen_seit
            if dauer <= self.wartezeit:
                return False
            self.zustand = Zustand.PROBE
            return True
        return self.zustand is Zustand.ZU

    def erfolg(self):
        if self.zustand is not Zustand.OFFEN:
            self.zustand = Zustand.ZU
        self.anzahl_fehler = 0

    def fehler(self, jetzt):
        if self.zustand is Zustand.ZU:
            self.anzahl_fehler += 1
            if self.anzahl_fehler < self.schwelle:
                return
        if self.zustand is not Zustand.OFFEN:
            self.zustand = Zustand.OFFEN
            self.offen_seit = jetzt
