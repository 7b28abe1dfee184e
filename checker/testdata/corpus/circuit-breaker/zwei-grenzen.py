from dataclasses import dataclass


@dataclass
class CircuitBreaker:
    schwelle: int
    wartezeit: int
    zustand: str = "closed"
    folge: int = 0
    seit: int = 0

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt > self.seit + self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.folge = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            if self.folge < self.schwelle:
                self.folge += 1
                return
            self.zustand = "open"
            self.seit = jetzt
        elif self.zustand == "half_open":
            self.zustand = "open"
            self.seit = jetzt
