def wartezeit(basis, versuch, hoechstens):
    """Sagt, wie lange man vor dem nächsten Versuch wartet."""
    # TODO: Verdoppeln, aber nicht über die Obergrenze hinaus.
    pass
