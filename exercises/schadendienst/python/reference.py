"""Ein Schadendienst, dessen Gutachten keine Zahlung aufhalten."""


class Schadendienst:
    """Verteilt Aufrufplätze auf Pools und holt Gutachten nach."""

    def __init__(
        self, plaetze: dict, zeitgrenze: int, normal: int, gutachterdienst
    ) -> None:
        self.plaetze = plaetze
        self.zeitgrenze = zeitgrenze
        self.normal = normal
        self.gutachterdienst = gutachterdienst
        self.letzte_nummer = 0
        self.laufend = {"zahlung": 0, "adresse": 0}
        self.unterwegs: dict[int, int] = {}  # Nummer -> Tick des Versuchs
        self.gesendet: set[int] = set()
        self.zurueckgestellt: list[int] = []
        self.eingegangen: list[int] = []

    @property
    def belegt(self) -> int:
        """Die belegten Plätze im Gutachter-Pool."""
        return len(self.unterwegs)

    def gutachten(self, jetzt: int) -> str:
        """Sendet einen neuen Auftrag oder stellt ihn zurück, ohne zu warten."""
        self.freigeben(jetzt)
        self.letzte_nummer += 1
        if self.belegt == self.plaetze["gutachter"]:
            self.zurueckstellen(self.letzte_nummer)
            return "Gutachten wird später angefordert"
        self.senden(jetzt, self.letzte_nummer)
        return "Gutachten angefordert"

    def gutachten_da(self, jetzt: int, nummer: int) -> None:
        """Nimmt ein Gutachten an, auch wenn es nach der Zeitgrenze kommt."""
        self.freigeben(jetzt)
        if nummer not in self.gesendet or nummer in self.eingegangen:
            return
        self.eingegangen.append(nummer)
        if nummer in self.zurueckgestellt:
            self.zurueckgestellt.remove(nummer)
            return
        dauer = jetzt - self.unterwegs.pop(nummer)
        if dauer <= self.normal:
            self.wiederholen(jetzt)

    def wiederholen(self, jetzt: int) -> None:
        """Sendet das älteste Zurückgestellte, solange Plätze frei sind."""
        while self.zurueckgestellt and self.belegt < self.plaetze["gutachter"]:
            self.senden(jetzt, self.zurueckgestellt.pop(0))

    def senden(self, jetzt: int, nummer: int) -> None:
        """Belegt einen Platz und schickt den Auftrag unter seiner Nummer."""
        self.unterwegs[nummer] = jetzt
        self.gesendet.add(nummer)
        self.gutachterdienst(nummer)

    def freigeben(self, jetzt: int) -> None:
        """Gibt Plätze zurück, deren Zeitgrenze um ist. Der Auftrag bleibt."""
        for nummer, seit in list(self.unterwegs.items()):
            if jetzt - seit >= self.zeitgrenze:
                del self.unterwegs[nummer]
                self.zurueckstellen(nummer)

    def zurueckstellen(self, nummer: int) -> None:
        """Merkt einen Auftrag vor. Die kleinste Nummer ist der älteste."""
        self.zurueckgestellt.append(nummer)
        self.zurueckgestellt.sort()

    def anfragen(self, jetzt: int, dienst: str) -> bool:
        """Belegt einen Platz für „zahlung“ oder „adresse“."""
        if self.laufend[dienst] == self.plaetze[dienst]:
            return False
        self.laufend[dienst] += 1
        return True

    def fertig(self, jetzt: int, dienst: str) -> str | None:
        """Gibt den Platz zurück und bestätigt, was ausgeführt wurde."""
        if self.laufend[dienst] == 0:
            return None
        self.laufend[dienst] -= 1
        if dienst == "zahlung":
            return "Zahlung freigegeben"
        return "Adresse geprüft"
