class Eimer:
    def __init__(self):
        self.zuletzt = -1

    def erlaubt(self, jetzt):
        neu = jetzt > self.zuletzt
        self.zuletzt = jetzt
        return neu
