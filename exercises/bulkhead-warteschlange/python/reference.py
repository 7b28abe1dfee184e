"""Ein Bulkhead mit begrenzter Warteschlange."""

import asyncio
from collections import deque


class Voll(Exception):
    """Kein Platz frei und die Warteschlange voll."""


class Bulkhead:
    """Gibt einen Platz weiter, statt ihn frei zu machen, wenn jemand wartet."""

    def __init__(self, name: str, plaetze: int, warteplaetze: int) -> None:
        self.name = name
        self.plaetze = plaetze
        self.warteplaetze = warteplaetze
        self.aktiv = 0
        self.schlange: deque[asyncio.Future] = deque()

    @property
    def wartend(self) -> int:
        return len(self.schlange)

    async def ausfuehren(self, aktion):
        """Führt die Aktion aus, sobald ein Platz da ist."""
        if self.aktiv < self.plaetze:
            self.aktiv += 1
        elif self.wartend < self.warteplaetze:
            platz = asyncio.get_running_loop().create_future()
            self.schlange.append(platz)
            await platz
        else:
            stand = f"{self.aktiv} aktiv, {self.wartend} wartend"
            raise Voll(f"{self.name} ist voll: {stand}")
        try:
            return await aktion()
        finally:
            self.weitergeben()

    def weitergeben(self) -> None:
        """Übergibt den Platz dem Ersten in der Schlange. Frei wird er nie."""
        if self.schlange:
            self.schlange.popleft().set_result(None)
        else:
            self.aktiv -= 1
