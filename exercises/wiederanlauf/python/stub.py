class Wiederanlauf:
    """Jede Stufe erlaubt so viele Aufrufe je Fenster."""

    def __init__(self, stufen, grenzen):
        """grenzen: je Messwert, bis wohin er gut und ab wo er schlecht ist."""
        self.stufen = stufen
        self.grenzen = grenzen
        self.stufe = 0
        # TODO

    def anfrage(self):
        """Lässt eine Anfrage durch, solange das Fenster Platz hat."""
        # TODO

    def auffuellen(self):
        """Füllt einen Eintrag des Caches aus der Quelle."""
        # TODO

    def fenster(self, latenz, fehler, warten, rueckstau):
        """Schließt das Fenster ab: „weiter“, „bleiben“ oder „zurück“."""
        # TODO
