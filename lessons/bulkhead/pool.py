"""Ein Pool mit Zeitgrenze, für den Ablauf in der Lektion."""


class Pool:
    def __init__(self, plaetze, zeitgrenze):
        self.plaetze = plaetze
        self.zeitgrenze = zeitgrenze
        self.seit = []
        self.abgewiesen = 0

    @property
    def belegt(self):
        return len(self.seit)

    @property
    def frei(self):
        return self.plaetze - self.belegt

    def anfragen(self, jetzt):
        self.seit = [tick for tick in self.seit if jetzt - tick < self.zeitgrenze]
        if self.frei == 0:
            self.abgewiesen += 1
            return False
        self.seit.append(jetzt)
        return True

    def antwort(self):
        self.seit.pop(0)
