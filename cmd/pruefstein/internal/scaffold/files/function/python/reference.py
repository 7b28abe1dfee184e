# TODO: Schreib die richtige Lösung. Sie entscheidet, was Prüfungen erwarten.
def wartezeit(basis, versuch, hoechstens):
    return min(hoechstens, basis * 2**versuch)
