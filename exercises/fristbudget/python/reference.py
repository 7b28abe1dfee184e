"""Eine Frist für alle Stufen einer Anfrage."""

from dataclasses import dataclass


@dataclass
class Stufe:
    name: str
    grenze: int  # wie lange diese Stufe höchstens warten will
    dauer: int  # wie lange sie braucht, wenn man sie lässt


@dataclass
class Ergebnis:
    name: str
    gewartet: int
    ausgang: str  # "fertig", "abgelaufen" oder "entfällt"


def ablauf(gesamt: int, stufen: list[Stufe]) -> list[Ergebnis]:
    """Geht die Stufen durch und wartet zusammen nie länger als gesamt."""
    rest = gesamt
    ergebnisse = []
    for stufe in stufen:
        ergebnis = warten(stufe, rest)
        rest -= ergebnis.gewartet
        ergebnisse.append(ergebnis)
    return ergebnisse


def warten(stufe: Stufe, rest: int) -> Ergebnis:
    """Wartet, solange die Grenze der Stufe und der Rest es erlauben."""
    if rest == 0:
        return Ergebnis(stufe.name, 0, "entfällt")
    erlaubt = min(stufe.grenze, rest)
    if stufe.dauer <= erlaubt:
        return Ergebnis(stufe.name, stufe.dauer, "fertig")
    return Ergebnis(stufe.name, erlaubt, "abgelaufen")
