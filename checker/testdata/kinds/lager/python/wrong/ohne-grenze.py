from artikel import Bestand
from mengen import passt


class Lager:
    def __init__(self, grenze):
        self._grenze = grenze
        self._mengen = {}

    def rein(self, artikel):
        menge = self._mengen.get(artikel.name, 0) + artikel.stueck
        if not passt(menge, self._grenze):
            return None
        self._mengen[artikel.name] = menge
        return Bestand(artikel.name, menge)

    def bestand(self):
        paare = sorted(self._mengen.items())
        return [Bestand(name, menge) for name, menge in paare]
