class Breaker:
    def __init__(self, aktion, ersatz, schwelle, wartezeit, proben, uhr):
        self.aktion, self.ersatz = aktion, ersatz
        self.schwelle, self.wartezeit, self.proben, self.uhr = schwelle, wartezeit, proben, uhr
        self.zustand = "closed"
        self.fehlschlaege = 0
        self.letzter_fehler = 0
        self.gute_proben = 0

    async def ausfuehren(self):
        if self.zustand == "open":
            if self.uhr() - self.letzter_fehler <= self.wartezeit:
                return self.ersatz()
            self.gute_proben = 0
            self.zustand = "half_open"
        try:
            wert = await self.aktion()
        except Exception:
            self.letzter_fehler = self.uhr()
            self.fehlschlaege += 1
            if self.fehlschlaege >= self.schwelle:
                self.zustand = "open"
            return self.ersatz()
        self.fehlschlaege = 0
        if self.zustand == "half_open":
            self.gute_proben += 1
            if self.gute_proben >= self.proben:
                self.zustand = "closed"
        return wert
