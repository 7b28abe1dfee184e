"""Eine Kette von Ersatzwegen, jeder mit eigener Frist."""

import asyncio
from dataclasses import dataclass
from typing import Any, Callable


class Erschoepft(Exception):
    """Kein Schritt hat rechtzeitig geantwortet."""


@dataclass
class Schritt:
    name: str
    ausfuehren: Callable[[], Any]
    frist: int  # Millisekunden


async def kette(schritte: list[Schritt], gescheitert) -> Any:
    """Gibt das erste rechtzeitige Ergebnis und meldet jeden Fehlschlag."""
    for schritt in schritte:
        try:
            return await rechtzeitig(schritt)
        except Exception:
            gescheitert(schritt.name)
    raise Erschoepft("kein Schritt hat geantwortet")


async def rechtzeitig(schritt: Schritt) -> Any:
    """Wartet höchstens die Frist. Danach zählt der Schritt nicht mehr."""
    lauf = asyncio.ensure_future(schritt.ausfuehren())
    lauf.add_done_callback(lambda _: lauf.cancelled() or lauf.exception())
    fertig, _ = await asyncio.wait({lauf}, timeout=schritt.frist / 1000)
    if not fertig:
        raise TimeoutError(schritt.name)
    return lauf.result()
