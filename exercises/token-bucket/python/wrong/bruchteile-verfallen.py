class TokenBucket:
    def __init__(self, kapazitaet, rate):
        self.kapazitaet = kapazitaet
        self.rate = rate
        self.anzahl = kapazitaet
        self.letzter_tick = 0

    def erlaubt(self, jetzt):
        neue = int((jetzt - self.letzter_tick) * self.rate)
        self.letzter_tick = jetzt
        self.anzahl = min(self.anzahl + neue, self.kapazitaet)
        if self.anzahl == 0:
            return False
        self.anzahl -= 1
        return True
