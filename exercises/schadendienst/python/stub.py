class Schadendienst:
    """Verteilt Aufrufplätze auf Pools und holt Gutachten nach."""

    def __init__(self, plaetze, zeitgrenze, normal, gutachterdienst):
        """plaetze: die Größen der Pools gutachter, zahlung und adresse."""
        self.plaetze = plaetze
        self.zeitgrenze = zeitgrenze
        self.normal = normal
        self.gutachterdienst = gutachterdienst
        self.belegt = 0  # Plätze im Gutachter-Pool
        self.zurueckgestellt = []  # Auftragsnummern, die älteste zuerst
        self.eingegangen = []  # Auftragsnummern, wie die Gutachten kamen
        # TODO: Was musst du dir zu jedem laufenden Auftrag merken?

    def gutachten(self, jetzt):
        """Sendet einen neuen Auftrag oder stellt ihn zurück, ohne zu warten."""
        # TODO

    def gutachten_da(self, jetzt, nummer):
        """Das Gutachten zum Auftrag mit dieser Nummer ist da."""
        # TODO

    def anfragen(self, jetzt, dienst):
        """Belegt einen Platz für „zahlung“ oder „adresse“."""
        # TODO

    def fertig(self, jetzt, dienst):
        """Der Dienst hat geantwortet: gibt den Platz zurück und bestätigt."""
        # TODO
