# Never makes an object.
class Zaehler:
    def __init__(self):
        while True:
            pass
