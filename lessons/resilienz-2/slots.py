"""Ein Service, zweimal gerechnet: einmal wartet er ewig, einmal mit Timeout.

Ein Teil der Anfragen braucht den Downstream B, der ab Tick 0 hängt. Sie
belegen ihren Slot, bis der Timeout abläuft. Alle anderen sind im selben Tick
fertig, brauchen dafür aber einen freien Slot.
"""


class Service:
    """Zählt je Tick, was belegt, abgewiesen und abgebrochen wird."""

    def __init__(self, slots: int, timeout: int | None) -> None:
        self.slots = slots
        self.timeout = timeout
        self.wartende: list[int] = []  # je belegtem Slot der Tick, seit dem er wartet
        self.abgewiesen = 0
        self.abgebrochen = 0

    @property
    def belegt(self) -> int:
        return len(self.wartende)

    def tick(self, jetzt: int, an_b: int, ohne_b: int) -> None:
        """Gibt abgelaufene Slots frei und verteilt die Anfragen dieses Ticks."""
        noch_da = [seit for seit in self.wartende if not self._abgelaufen(seit, jetzt)]
        self.abgebrochen = self.belegt - len(noch_da)
        neu = min(an_b, self.slots - len(noch_da))
        self.wartende = noch_da + [jetzt] * neu
        bedient = min(ohne_b, self.slots - self.belegt)
        self.abgewiesen = an_b - neu + ohne_b - bedient

    def _abgelaufen(self, seit: int, jetzt: int) -> bool:
        return self.timeout is not None and jetzt - seit >= self.timeout


class Vergleich:
    """Schickt dieselben Anfragen an beide Fassungen des Service."""

    def __init__(self, slots: int, an_b: int, ohne_b: int, timeout: int) -> None:
        self.an_b = an_b
        self.ohne_b = ohne_b
        self.ewig = Service(slots, None)
        self.befristet = Service(slots, timeout)

    def tick(self, jetzt: int) -> None:
        for service in (self.ewig, self.befristet):
            service.tick(jetzt, self.an_b, self.ohne_b)

    @property
    def ohne_belegt(self) -> int:
        return self.ewig.belegt

    @property
    def ohne_abgewiesen(self) -> int:
        return self.ewig.abgewiesen

    @property
    def mit_belegt(self) -> int:
        return self.befristet.belegt

    @property
    def mit_abgewiesen(self) -> int:
        return self.befristet.abgewiesen

    @property
    def mit_abgebrochen(self) -> int:
        return self.befristet.abgebrochen


def belegte_slots(ticks: int) -> dict[str, list[int]]:
    """Verfolgt die belegten Slots aus der Tabelle für das Diagramm."""
    vergleich = Vergleich(10, 2, 2, 3)
    verlauf: dict[str, list[int]] = {"ohne Timeout": [], "mit Timeout": []}
    for jetzt in range(ticks):
        vergleich.tick(jetzt)
        verlauf["ohne Timeout"].append(vergleich.ohne_belegt)
        verlauf["mit Timeout"].append(vergleich.mit_belegt)
    return verlauf
