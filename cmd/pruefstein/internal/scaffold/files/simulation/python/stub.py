def verteile(anfragen, knoten):
    """Gibt für jede Anfrage die Nummer ihres Knotens zurück."""
    # TODO: Verteile so, dass es gerecht zugeht.
    pass
