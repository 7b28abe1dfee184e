class __CLASS__:
    """Zählt bis zu einer Grenze."""

    def __init__(self, grenze):
        # TODO: Was muss sich der Zähler merken?
        pass

    def plus(self):
        # TODO: Ist noch Platz?
        pass

    def leeren(self):
        # TODO: Von vorn anfangen.
        pass
