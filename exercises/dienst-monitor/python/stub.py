from dataclasses import dataclass

from betriebsplan import SHOP, plan


@dataclass
class Befund:
    zustand: str  # "gesund", "geschwächt" oder "krank"
    latenz: int  # Dauer der letzten Prüfung in Millisekunden
    zuletzt: int  # wann sie fertig war
    fehlerfolge: int  # wie viele zuletzt hintereinander scheiterten


class Monitor:
    """Fragt Dienste regelmäßig, ob sie gesund sind."""

    def __init__(self, uhr):
        """uhr() zählt Millisekunden."""
        self.uhr = uhr

    def anmelden(self, dienst, pruefung, abstand):
        """Prüft sofort und dann im Takt. Wer noch einmal anmeldet, ersetzt."""
        # TODO

    def befund(self, dienst):
        """Der letzte Befund, oder None, wenn es noch keinen gibt."""
        # TODO

    def gesunde(self):
        """Die Namen der gesunden Dienste, nach dem Alphabet."""
        # TODO

    def lage(self):
        """Was der Plan für den Shop sagt, nach dem, was gesund ist."""
        # TODO

    def beenden(self):
        """Danach prüft niemand mehr, und kein Befund ändert sich."""
        # TODO
