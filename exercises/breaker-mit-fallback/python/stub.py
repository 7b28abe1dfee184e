class Breaker:
    """Ein Circuit Breaker um eine asynchrone Aktion, mit Ersatzantwort."""

    def __init__(self, aktion, ersatz, schwelle, wartezeit, proben, uhr):
        """aktion ist async, ersatz nicht, und uhr() zählt Millisekunden."""
        self.aktion = aktion
        self.ersatz = ersatz
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.proben = proben
        self.uhr = uhr
        self.zustand = "closed"  # "closed", "open" oder "half_open"

    async def ausfuehren(self):
        """Führt die Aktion aus oder antwortet mit dem Ersatz."""
        # TODO
