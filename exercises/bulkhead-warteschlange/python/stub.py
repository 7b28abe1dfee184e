class Voll(Exception):
    """Kein Platz frei und die Warteschlange voll."""


class Bulkhead:
    """Ein Bulkhead mit begrenzter Warteschlange."""

    def __init__(self, name, plaetze, warteplaetze):
        self.name = name
        self.plaetze = plaetze
        self.warteplaetze = warteplaetze
        self.aktiv = 0
        self.wartend = 0

    async def ausfuehren(self, aktion):
        """Führt die Aktion aus, sobald ein Platz da ist."""
        # TODO
