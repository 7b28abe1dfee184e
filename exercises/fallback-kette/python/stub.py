from dataclasses import dataclass
from typing import Any, Callable


class Erschoepft(Exception):
    """Kein Schritt hat rechtzeitig geantwortet."""


@dataclass
class Schritt:
    name: str
    ausfuehren: Callable[[], Any]  # liefert etwas, auf das man warten kann
    frist: int  # Millisekunden


async def kette(schritte, gescheitert):
    """Gibt das erste rechtzeitige Ergebnis und meldet jeden Fehlschlag."""
    # TODO
