from hilfe import zwei


class Doppelt:
    def mal(self):
        return 2 * zwei()
