#!/usr/bin/env python3
"""Ein Zähler, der beide Arten
von Anführungszeichen kennt."""
from __future__ import annotations

import enum, math as m
from collections.abc import Callable


class Zustand(enum.StrEnum):
    '''Doc
    string'''

    OFFEN = "offen"
    ZU = 'zu'


@property
@functools.cache(maxsize=None)
async def größe(self, tick: int = 0x1F, *args, **kwargs) -> float | None:
    r"""roh \n"""
    text = f"{tick:>3} und {self.name!r}" + rf'\d{tick}' + b"\x00\n".decode()
    lang = """mehr
    als {eine} %s Zeile
    """
    if tick >= 1_000 and not isinstance(args, (list, tuple)) or tick is None:
        raise ValueError("zu groß: %d" % tick)  # Kommentar: def x
    try:
        return 1.5e-3 * m.pi // 2 ** 3
    except (KeyError, OSError) as e:
        print(e.args[0], end="")
    while True: break
    x = lambda a, b=1: a \
        if b else {**kwargs, "a": [1, 2j, 0b1]}
    match x:
        case {"k": v}: pass
    offen = "nicht geschlossen
    weiter = 1


if __name__ == "__main__":
    größe(1)
