class CircuitBreaker:
    """Der Zustand wird aus zwei Merkern berechnet."""

    def __init__(self, schwelle, wartezeit):
        self._grenze = schwelle
        self._pause = wartezeit
        self._seit = None
        self._probe_laeuft = False
        self._folge = 0

    @property
    def zustand(self):
        if self._probe_laeuft:
            return "half-open"
        return "closed" if self._seit is None else "open"

    def erlaubt(self, jetzt):
        if self._probe_laeuft:
            return False
        if self._seit is None:
            return True
        self._probe_laeuft = jetzt - self._seit >= self._pause
        return self._probe_laeuft

    def erfolg(self):
        self._folge = 0
        if self._probe_laeuft:
            self._probe_laeuft = False
            self._seit = None

    def fehler(self, jetzt):
        if self._probe_laeuft:
            self._probe_laeuft = False
            self._seit = jetzt
        elif self._seit is None:
            self._folge += 1
            if self._folge >= self._grenze:
                self._seit = jetzt
