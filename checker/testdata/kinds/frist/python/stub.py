class Frist:
    pass  # TODO
