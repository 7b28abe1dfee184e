class Klappe:
    def __init__(self):
        self.zustand = "zu"

    def auf(self, jetzt):
        war_zu = self.zustand == "zu"
        self.zustand = "offen"
        return war_zu

    def zu(self):
        self.zustand = "zu"
