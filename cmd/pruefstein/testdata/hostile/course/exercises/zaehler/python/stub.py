class Zaehler:
    pass
