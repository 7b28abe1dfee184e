from dataclasses import dataclass


class NichtVerfuegbar(Exception):
    """Die Quelle ist vorübergehend nicht zu erreichen."""


class Abgelehnt(Exception):
    """Es gibt weder die Antwort noch eine brauchbare Kopie."""


@dataclass
class Antwort:
    wert: str
    herkunft: str  # "quelle" oder "kopie"
    alter: int  # in Sekunden


class Kopienspeicher:
    """Merkt sich Antworten je Mandant, Produkt und Sprache."""

    def __init__(self, groesse, hoechstalter):
        """Höchstens so viele Kopien, jede höchstens so viele Sekunden alt."""
        self.groesse = groesse
        self.hoechstalter = hoechstalter
        self.anzahl = 0

    def lesen(self, jetzt, mandant, produkt, sprache, angemeldet, quelle):
        """Fragt die Quelle und nimmt nur bei einem Ausfall die Kopie."""
        # TODO
