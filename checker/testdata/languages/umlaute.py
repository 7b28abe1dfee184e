from enum import StrEnum


class Zustand(StrEnum):
    ZU = 'closed'
    OFFEN = 'open'
    PRÜFT = 'half_open'


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle, self.wartezeit = schwelle, wartezeit
        self.zustand, self.fehlschläge, self.geöffnet = Zustand.ZU, 0, 0

    def erlaubt(self, jetzt):
        match self.zustand:
            case Zustand.ZU:
                return True
            case Zustand.OFFEN if jetzt - self.geöffnet >= self.wartezeit:
                self.zustand = Zustand.PRÜFT
                return True
        return False

    def erfolg(self):
        self.fehlschläge = 0
        if self.zustand is Zustand.PRÜFT:
            self.zustand = Zustand.ZU

    def fehler(self, jetzt):
        if self.zustand is Zustand.OFFEN:
            return
        self.fehlschläge += 1
        if self.zustand is Zustand.PRÜFT or self.fehlschläge >= self.schwelle:
            self.zustand, self.geöffnet = Zustand.OFFEN, jetzt
