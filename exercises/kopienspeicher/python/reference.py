"""Letzte erfolgreiche Antworten, begrenzt an Zahl und Alter."""

from dataclasses import dataclass


class NichtVerfuegbar(Exception):
    """Die Quelle ist vorübergehend nicht zu erreichen."""


class Abgelehnt(Exception):
    """Es gibt weder die Antwort noch eine brauchbare Kopie."""


@dataclass
class Antwort:
    wert: str
    herkunft: str
    alter: int


class Kopienspeicher:
    """Merkt sich Antworten je Mandant, Produkt und Sprache."""

    def __init__(self, groesse: int, hoechstalter: int) -> None:
        self.groesse = groesse
        self.hoechstalter = hoechstalter
        self.kopien: dict[tuple, tuple] = {}  # der älteste Stand zuerst

    @property
    def anzahl(self) -> int:
        return len(self.kopien)

    def lesen(
        self, jetzt, mandant, produkt, sprache, angemeldet, quelle
    ) -> Antwort:
        """Fragt die Quelle und nimmt nur bei einem Ausfall die Kopie."""
        schluessel = (mandant, produkt, sprache)
        try:
            wert = quelle()
        except NichtVerfuegbar:
            if angemeldet:
                raise
            return self.ersatz(jetzt, schluessel)
        if not angemeldet:
            self.merken(jetzt, schluessel, wert)
        return Antwort(wert, "quelle", 0)

    def merken(self, jetzt, schluessel, wert) -> None:
        """Ersetzt die Kopie. Ist kein Platz, weicht der älteste Stand."""
        self.kopien.pop(schluessel, None)
        if len(self.kopien) == self.groesse:
            del self.kopien[next(iter(self.kopien))]
        self.kopien[schluessel] = wert, jetzt

    def ersatz(self, jetzt, schluessel) -> Antwort:
        """Liefert die Kopie mit ihrem wahren Alter. Ihr Stand bleibt."""
        if schluessel not in self.kopien:
            raise Abgelehnt("fehlt")
        wert, stand = self.kopien[schluessel]
        if jetzt - stand > self.hoechstalter:
            raise Abgelehnt("alter")
        return Antwort(wert, "kopie", jetzt - stand)
