class Zaehler:
stand = 0
