from collections import namedtuple

Werte = namedtuple("Werte", "zustand zaehler seit")


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.konfig = (schwelle, wartezeit)
        self.werte = Werte("closed", 0, None)

    @property
    def zustand(self):
        return self.werte.zustand

    def erlaubt(self, jetzt):
        z, n, seit = self.werte
        if z == "open" and jetzt - seit >= self.konfig[1]:
            self.werte = Werte("half_open", n, seit)
            return True
        return z == "closed"

    def erfolg(self):
        z, _, seit = self.werte
        self.werte = Werte("closed" if z == "half_open" else z, 0, seit)

    def fehler(self, jetzt):
        z, n, seit = self.werte
        if z == "closed":
            n += 1
            self.werte = Werte("open", n, jetzt) if n >= self.konfig[0] else Werte(z, n, seit)
