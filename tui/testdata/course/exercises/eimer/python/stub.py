class Eimer:
    def erlaubt(self, jetzt):
        return None
