from collections import deque


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.letzte = deque(maxlen=schwelle)
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.seit = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.seit >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.letzte.clear()
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        voll = len(self.letzte) + 1 >= self.schwelle - 1
        self.letzte.append(jetzt)
        if voll or self.zustand == "half_open":
            self.zustand = "open"
            self.seit = jetzt
