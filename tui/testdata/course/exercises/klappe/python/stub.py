class Klappe:
    def __init__(self):
        self.zustand = "zu"

    def auf(self, jetzt):
        return None

    def zu(self):
        return None
