class CircuitBreaker:
    """Schützt einen Downstream: Nach zu vielen Fehlern in Folge ist Pause."""

    def __init__(self, schwelle, wartezeit):
        """Beginnt geschlossen; schwelle zählt Fehler, wartezeit zählt Ticks."""
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"  # "closed", "open" oder "half_open"
        # TODO: Was muss sich der Breaker noch merken?

    def erlaubt(self, jetzt):
        """Gibt True zurück, wenn ein Aufruf hinausgehen darf, sonst False."""
        # TODO: In welchem Zustand bist du gerade?

    def erfolg(self):
        """Meldet, dass ein Aufruf geklappt hat."""
        # TODO

    def fehler(self, jetzt):
        """Meldet, dass ein Aufruf im Tick jetzt gescheitert ist."""
        # TODO
