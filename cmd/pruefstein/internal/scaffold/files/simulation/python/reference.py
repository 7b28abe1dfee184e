# TODO: Schreib eine Lösung, die alle Regeln erfüllt.
def verteile(anfragen, knoten):
    return [anfrage % knoten for anfrage in range(anfragen)]
