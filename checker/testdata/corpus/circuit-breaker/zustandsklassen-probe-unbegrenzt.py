class Zustand:
    name = ""

    def erlaubt(self, breaker, jetzt):
        return True

    def erfolg(self, breaker):
        breaker.fehler_in_folge = 0

    def fehler(self, breaker, jetzt):
        pass


class Geschlossen(Zustand):
    name = "closed"

    def fehler(self, breaker, jetzt):
        breaker.fehler_in_folge += 1
        if breaker.fehler_in_folge >= breaker.schwelle:
            breaker.oeffne(jetzt)


class Offen(Zustand):
    name = "open"

    def __init__(self, seit):
        self.seit = seit

    def erlaubt(self, breaker, jetzt):
        if jetzt - self.seit < breaker.wartezeit:
            return False
        breaker.wechsle(HalbOffen())
        return True


class HalbOffen(Zustand):
    name = "half_open"

    def erfolg(self, breaker):
        super().erfolg(breaker)
        breaker.wechsle(Geschlossen())

    def fehler(self, breaker, jetzt):
        breaker.oeffne(jetzt)


class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.fehler_in_folge = 0
        self.wechsle(Geschlossen())

    def wechsle(self, neu):
        self._z = neu
        self.zustand = neu.name

    def oeffne(self, jetzt):
        self.wechsle(Offen(jetzt))

    def erlaubt(self, jetzt):
        return self._z.erlaubt(self, jetzt)

    def erfolg(self):
        self._z.erfolg(self)

    def fehler(self, jetzt):
        self._z.fehler(self, jetzt)
