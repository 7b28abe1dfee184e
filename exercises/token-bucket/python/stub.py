class TokenBucket:
    """Begrenzt Anfragen: Jede kostet eine Marke, und Marken wachsen mit der Zeit nach."""

    def __init__(self, kapazitaet, rate):
        """Der Eimer ist zum Zeitpunkt 0 voll; rate sagt, wie viele Marken je Tick dazukommen."""
        self.kapazitaet = kapazitaet
        self.rate = rate
        # TODO: Was muss sich der Eimer zwischen zwei Anfragen merken?

    def erlaubt(self, jetzt):
        """Gibt True zurück und verbraucht eine Marke, sonst False."""
        # TODO: erst nachfüllen, dann prüfen
