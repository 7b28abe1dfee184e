"""Entscheidet, welche Funktionen wie laufen."""

from dataclasses import dataclass


@dataclass
class Funktion:
    name: str
    stufe: str  # "kritisch", "wichtig" oder "verzichtbar"
    abhaengigkeiten: list[str]  # die wichtigste zuerst


def plan(funktionen: list[Funktion], gesunde: list[str]) -> dict[str, str]:
    """Gibt zu jeder Funktion zurück, wie sie läuft."""
    gesund = set(gesunde)
    return {f.name: betrieb(f, gesund) for f in funktionen}


def betrieb(funktion: Funktion, gesund: set[str]) -> str:
    """Normal braucht alle Abhängigkeiten, eingeschränkt die erste."""
    if gesund.issuperset(funktion.abhaengigkeiten):
        return "normal"
    if funktion.stufe == "kritisch" or funktion.abhaengigkeiten[0] in gesund:
        return "eingeschränkt"
    return "aus"


SHOP = [
    Funktion("Kasse", "kritisch", ["zahlung", "lager"]),
    Funktion("Lieferzeit", "wichtig", ["lager", "zahlung"]),
    Funktion("Gutscheine", "verzichtbar", ["zahlung"]),
]
