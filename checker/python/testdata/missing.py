import os
from math import pi

_privat = 1
limit = 3

class Brecher:
    pass

def hilfe():
    pass
