"""Ein Katalog, der bei Ausfällen eine frische genug Kopie liefert."""

from dataclasses import dataclass

SEKUNDE = 1_000_000_000
HOECHSTALTER = 60 * SEKUNDE


class NichtVerfuegbar(Exception):
    """Die Quelle ist vorübergehend nicht zu erreichen."""


class Abgelehnt(Exception):
    """Es gibt weder die Antwort noch eine brauchbare Kopie."""


@dataclass
class Kopie:
    wert: str
    stand: int  # Nanosekunden


@dataclass
class Antwort:
    wert: str
    herkunft: str
    alter: int  # ganze Sekunden


class Katalog:
    """Liest mit höchstens zwei Zulassungen zugleich."""

    def __init__(self, uhr) -> None:
        self.uhr = uhr
        self.zulassungen = 2

    def lesen(self, quelle, kopie: Kopie | None) -> Antwort:
        """Fragt die Quelle, sonst die Kopie, beides nur mit Zulassung."""
        if self.zulassungen == 0:
            raise Abgelehnt("kapazitaet")
        self.zulassungen -= 1
        try:
            return Antwort(quelle(), "quelle", 0)
        except NichtVerfuegbar:
            return self.ersatz(kopie)
        finally:
            self.zulassungen += 1

    def ersatz(self, kopie: Kopie | None) -> Antwort:
        """Gibt die Kopie heraus, wenn sie da und jung genug ist."""
        if kopie is None:
            raise Abgelehnt("fehlt")
        alter = self.uhr() - kopie.stand
        if alter < 0 or alter > HOECHSTALTER:
            raise Abgelehnt("alter")
        return Antwort(kopie.wert, "kopie", alter // SEKUNDE)
