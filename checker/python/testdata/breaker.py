class Breaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = 'closed'
        self.fehler_in_folge = 0
        self.seit = 0

    def erlaubt(self, tick):
        if self.zustand == 'closed':
            return True
        if self.zustand == 'open' and tick - self.seit >= self.wartezeit:
            self.zustand = 'half_open'
            return True
        return False

    def erfolg(self):
        if self.zustand == 'half_open':
            self.zustand = 'closed'
        self.fehler_in_folge = 0

    def fehler(self, tick):
        if self.zustand == 'open':
            return
        self.fehler_in_folge += 1
        if self.zustand == 'half_open' or self.fehler_in_folge >= self.schwelle:
            self.zustand = 'open'
            self.seit = tick
