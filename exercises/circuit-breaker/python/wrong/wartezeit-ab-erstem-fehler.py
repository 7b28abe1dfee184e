class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehler_seit = []  # Ticks der Fehler in Folge

    def erlaubt(self, jetzt):
        if self.zustand == "open" and jetzt - self.auf >= self.wartezeit:
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def erfolg(self):
        self.fehler_seit.clear()
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "closed":
            self.fehler_seit.append(jetzt)
            if len(self.fehler_seit) >= self.schwelle:
                self.zustand, self.auf = "open", self.fehler_seit[0]
        elif self.zustand == "half_open":
            self.zustand, self.auf = "open", jetzt
