class Doppelt:
    def mal(self):
        return None
