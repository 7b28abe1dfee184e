class Zaehler
    pass
