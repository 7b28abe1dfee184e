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


def ablauf(gesamt, stufen):
    """Geht die Stufen durch und wartet zusammen nie länger als gesamt."""
    # TODO
