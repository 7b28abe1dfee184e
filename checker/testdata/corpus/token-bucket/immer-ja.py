class TokenBucket:
    def __init__(self, kapazitaet, rate):
        pass

    def erlaubt(self, jetzt):
        return True
