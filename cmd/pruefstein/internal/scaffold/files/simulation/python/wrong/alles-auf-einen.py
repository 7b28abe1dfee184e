# TODO: Ersetze das Beispiel durch deinen Irrtum.
def verteile(anfragen, knoten):
    return [0] * anfragen
