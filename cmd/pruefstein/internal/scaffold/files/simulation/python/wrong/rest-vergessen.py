# TODO: Ersetze das Beispiel durch deinen Irrtum.
def verteile(anfragen, knoten):
    je_knoten = anfragen // knoten
    return [k for k in range(knoten) for _ in range(je_knoten)]
