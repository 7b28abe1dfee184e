class Lager:
    pass  # TODO
