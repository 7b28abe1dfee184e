# TODO: Ersetze das Beispiel durch deinen Irrtum.
def wartezeit(basis, versuch, hoechstens):
    return basis * 2**versuch
