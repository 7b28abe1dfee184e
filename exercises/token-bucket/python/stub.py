class TokenBucket:
    """Begrenzt Anfragen: Jede kostet eine Marke, und Marken wachsen nach."""

    def __init__(self, kapazitaet, rate):
        """Der Eimer ist anfangs voll; je Tick kommen rate Marken dazu."""
        self.kapazitaet = kapazitaet
        self.rate = rate
        # TODO: Was muss sich der Eimer zwischen zwei Anfragen merken?

    def erlaubt(self, jetzt):
        """Gibt True zurück und verbraucht eine Marke, sonst False."""
        # TODO: erst nachfüllen, dann prüfen
