from dataclasses import dataclass


@dataclass
class Funktion:
    name: str
    stufe: str  # "kritisch", "wichtig" oder "verzichtbar"
    abhaengigkeiten: list[str]  # die wichtigste zuerst


def plan(funktionen, gesunde):
    """Gibt zu jeder Funktion zurück, wie sie läuft: {name: "normal", …}."""
    # TODO
