class Artikel:
    def __init__(self, name, stueck):
        self.name = name
        self.stueck = stueck


class Bestand:
    def __init__(self, name, menge):
        self.name = name
        self.menge = menge
