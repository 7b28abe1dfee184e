# TODO: Ersetze das Beispiel durch deinen Irrtum.
def wartezeit(basis, versuch, hoechstens):
    return min(hoechstens, basis * (versuch + 1))
