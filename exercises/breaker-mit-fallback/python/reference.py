"""Ein Circuit Breaker um eine asynchrone Aktion, mit Ersatzantwort."""


class Breaker:
    """Ein Ergebnis zählt nur in der Phase, in der seine Aktion begann."""

    def __init__(
        self, aktion, ersatz, schwelle: int, wartezeit: int, proben: int, uhr
    ) -> None:
        self.aktion = aktion
        self.ersatz = ersatz
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.proben = proben
        self.uhr = uhr
        self.phase = 0
        self.wechseln("closed")

    def wechseln(self, zustand: str) -> None:
        """Beginnt eine neue Phase. Was davor begann, zählt nicht mehr."""
        self.zustand = zustand
        self.phase += 1
        self.fehlerfolge = 0
        self.begonnen = 0
        self.gelungen = 0
        self.seit = self.uhr()

    async def ausfuehren(self):
        """Führt die Aktion aus oder antwortet mit dem Ersatz."""
        if self.zustand == "open" and self.uhr() - self.seit >= self.wartezeit:
            self.wechseln("half_open")
        if self.gesperrt():
            return self.ersatz()
        self.begonnen += 1
        phase = self.phase
        try:
            ergebnis = await self.aktion()
        except Exception:
            self.fehler(phase)
            return self.ersatz()
        self.erfolg(phase)
        return ergebnis

    def gesperrt(self) -> bool:
        """Halb offen sind so viele Aktionen erlaubt, wie es Proben gibt."""
        if self.zustand == "half_open":
            return self.begonnen == self.proben
        return self.zustand == "open"

    def erfolg(self, phase: int) -> None:
        if phase != self.phase:
            return
        self.fehlerfolge = 0
        self.gelungen += 1
        if self.zustand == "half_open" and self.gelungen == self.proben:
            self.wechseln("closed")

    def fehler(self, phase: int) -> None:
        if phase != self.phase:
            return
        self.fehlerfolge += 1
        if self.zustand == "half_open" or self.fehlerfolge == self.schwelle:
            self.wechseln("open")
