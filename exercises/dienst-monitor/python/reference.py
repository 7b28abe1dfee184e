"""Fragt Dienste regelmäßig, ob sie gesund sind."""

import asyncio
from dataclasses import dataclass

from betriebsplan import SHOP, plan

FRIST = 5000  # Millisekunden


@dataclass
class Befund:
    zustand: str  # "gesund", "geschwächt" oder "krank"
    latenz: int
    zuletzt: int
    fehlerfolge: int


class Monitor:
    """Je Dienst läuft eine Aufgabe, die prüft und dann schläft."""

    def __init__(self, uhr) -> None:
        self.uhr = uhr
        self.befunde: dict[str, Befund] = {}
        self.aufgaben: dict[str, asyncio.Task] = {}

    def anmelden(self, dienst: str, pruefung, abstand: int) -> None:
        """Prüft sofort und dann im Takt. Wer noch einmal anmeldet, ersetzt."""
        self.abmelden(dienst)
        lauf = self.ueberwachen(dienst, pruefung, abstand)
        self.aufgaben[dienst] = asyncio.ensure_future(lauf)

    def abmelden(self, dienst: str) -> None:
        aufgabe = self.aufgaben.pop(dienst, None)
        if aufgabe is not None:
            aufgabe.cancel()
            self.befunde.pop(dienst, None)

    async def ueberwachen(self, dienst: str, pruefung, abstand: int) -> None:
        faellig = self.uhr()
        while True:
            await self.pruefen(dienst, pruefung)
            while faellig <= self.uhr():
                faellig += abstand
            await asyncio.sleep((faellig - self.uhr()) / 1000)

    async def pruefen(self, dienst: str, pruefung) -> None:
        beginn = self.uhr()
        try:
            await asyncio.wait_for(pruefung(), FRIST / 1000)
            fehlerfolge = 0
        except Exception:
            vorher = self.befunde.get(dienst)
            fehlerfolge = (vorher.fehlerfolge if vorher else 0) + 1
        jetzt = self.uhr()
        zustand = self.einstufen(fehlerfolge)
        self.befunde[dienst] = Befund(
            zustand, jetzt - beginn, jetzt, fehlerfolge
        )

    @staticmethod
    def einstufen(fehlerfolge: int) -> str:
        if fehlerfolge == 0:
            return "gesund"
        return "geschwächt" if fehlerfolge < 3 else "krank"

    def befund(self, dienst: str) -> Befund | None:
        return self.befunde.get(dienst)

    def gesunde(self) -> list[str]:
        """Auch ein geschwächter Dienst gilt noch als gesund."""
        return sorted(
            dienst
            for dienst, befund in self.befunde.items()
            if befund.zustand != "krank"
        )

    def lage(self) -> dict[str, str]:
        """Was der Plan für den Shop sagt, nach dem, was gesund ist."""
        return plan(SHOP, self.gesunde())

    def beenden(self) -> None:
        """Danach prüft niemand mehr, und kein Befund ändert sich."""
        for aufgabe in self.aufgaben.values():
            aufgabe.cancel()
        self.aufgaben.clear()
