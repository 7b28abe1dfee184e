"""Ein Circuit Breaker als Zustandsautomat. Die Zeit kommt als Tick herein."""

CLOSED = "closed"
OPEN = "open"
HALF_OPEN = "half_open"


class CircuitBreaker:
    """Schont einen Downstream, der immer wieder scheitert."""

    def __init__(self, schwelle: int, wartezeit: int) -> None:
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = CLOSED
        self.fehlerfolge = 0
        self.offen_seit: int | None = None

    def erlaubt(self, jetzt: int) -> bool:
        """Sagt, ob ein Aufruf im Tick jetzt hinausgehen darf."""
        if self.zustand == OPEN and self._wartezeit_um(jetzt):
            self.zustand = HALF_OPEN
            return True  # die eine Probe
        return self.zustand == CLOSED

    def erfolg(self) -> None:
        """Beendet jede Fehlerfolge; nach der Probe schließt der Breaker."""
        self.fehlerfolge = 0
        if self.zustand == HALF_OPEN:
            self.zustand = CLOSED
            self.offen_seit = None

    def fehler(self, jetzt: int) -> None:
        """Öffnet bei der schwelle oder sofort, wenn die Probe scheitert."""
        if self.zustand == OPEN:
            return
        if self.zustand == CLOSED:
            self.fehlerfolge += 1
            if self.fehlerfolge < self.schwelle:
                return
        self._oeffnen(jetzt)

    def _oeffnen(self, jetzt: int) -> None:
        self.zustand = OPEN
        self.offen_seit = jetzt

    def _wartezeit_um(self, jetzt: int) -> bool:
        return jetzt - self.offen_seit >= self.wartezeit
