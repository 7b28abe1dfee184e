"""Lässt nach einem Ausfall in Stufen wieder mehr Verkehr zu."""


class Wiederanlauf:
    """Jede Stufe erlaubt so viele Aufrufe je Fenster."""

    def __init__(
        self, stufen: list[int], grenzen: dict[str, list[int]]
    ) -> None:
        self.stufen = stufen
        self.grenzen = grenzen
        self.stufe = 0
        self.verbraucht = 0

    def anfrage(self) -> bool:
        """Lässt eine Anfrage durch, solange das Fenster Platz hat."""
        if self.verbraucht == self.stufen[self.stufe]:
            return False
        self.verbraucht += 1
        return True

    def auffuellen(self) -> bool:
        """Füllt den Cache. Auch das ist für die Quelle eine Anfrage."""
        return self.anfrage()

    def fenster(
        self, latenz: int, fehler: int, warten: int, rueckstau: int
    ) -> str:
        """Schließt ein Fenster ab und entscheidet, wie es weitergeht."""
        self.verbraucht = 0
        werte = {
            "latenz": latenz,
            "fehler": fehler,
            "warten": warten,
            "rueckstau": rueckstau,
        }
        grenzen = self.grenzen
        if any(wert > grenzen[name][1] for name, wert in werte.items()):
            return self.wechseln(-1, "zurück")
        if all(wert <= grenzen[name][0] for name, wert in werte.items()):
            return self.wechseln(+1, "weiter")
        return "bleiben"

    def wechseln(self, schritt: int, wort: str) -> str:
        """Geht eine Stufe weiter, wenn es sie gibt."""
        if not 0 <= self.stufe + schritt < len(self.stufen):
            return "bleiben"
        self.stufe += schritt
        return wort
