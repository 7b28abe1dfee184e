class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.wartezeit = wartezeit
        self.gesperrt_bis = None
        self.probe = False

    @property
    def zustand(self):
        if self.gesperrt_bis is None:
            return "closed"
        if self.probe:
            return "half_open"
        return "open"

    def erlaubt(self, jetzt):
        if self.gesperrt_bis is None:
            return True
        if self.probe or jetzt < self.gesperrt_bis:
            return False
        self.probe = True
        return True

    def erfolg(self):
        if self.probe:
            self.probe = False
            self.gesperrt_bis = None

    def fehler(self, jetzt):
        if self.gesperrt_bis is None or self.probe:
            self.probe = False
            self.gesperrt_bis = jetzt + self.wartezeit
