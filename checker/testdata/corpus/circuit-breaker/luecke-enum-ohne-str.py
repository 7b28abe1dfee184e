import enum


class Lage(enum.Enum):
    GESCHLOSSEN = 1
    OFFEN = 2
    HALB = 3


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = Lage.GESCHLOSSEN
        self.zahl = 0
        self.um = 0

    def erlaubt(self, jetzt):
        if self.zustand is Lage.OFFEN and jetzt - self.um >= self.wartezeit - 1:
            self.zustand = Lage.HALB
            return True
        return self.zustand is Lage.GESCHLOSSEN

    def erfolg(self):
        self.zahl = 0
        if self.zustand is Lage.HALB:
            self.zustand = Lage.GESCHLOSSEN

    def fehler(self, jetzt):
        if self.zustand is Lage.OFFEN:
            return
        self.zahl += 1
        if self.zahl >= self.schwelle or self.zustand is Lage.HALB:
            self.zustand = Lage.OFFEN
            self.um = jetzt
