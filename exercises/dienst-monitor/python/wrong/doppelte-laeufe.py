import asyncio

from betriebsplan import SHOP, plan


class Befund:
    def __init__(self, zustand, latenz, zuletzt, fehlerfolge):
        self.zustand, self.latenz, self.zuletzt, self.fehlerfolge = zustand, latenz, zuletzt, fehlerfolge


class Monitor:
    def __init__(self, uhr):
        self.uhr = uhr
        self.ergebnisse = {}
        self.takte = {}
        self.laeufe = {}

    def anmelden(self, dienst, pruefung, abstand):
        if dienst in self.takte:
            self.stoppen(dienst)
            self.ergebnisse.pop(dienst, None)
        self.laeufe[dienst] = set()
        self.takte[dienst] = asyncio.ensure_future(self.takten(dienst, pruefung, abstand))

    def stoppen(self, dienst):
        self.takte[dienst].cancel()
        for lauf in self.laeufe[dienst]:
            lauf.cancel()

    async def takten(self, dienst, pruefung, abstand):
        while True:
            lauf = asyncio.ensure_future(self.pruefen(dienst, pruefung))
            self.laeufe[dienst].add(lauf)
            lauf.add_done_callback(self.laeufe[dienst].discard)
            await asyncio.sleep(abstand / 1000)

    async def pruefen(self, dienst, pruefung):
        beginn = self.uhr()
        try:
            await asyncio.wait_for(pruefung(), 5)
            folge = 0
        except Exception:
            alt = self.ergebnisse.get(dienst)
            folge = alt.fehlerfolge + 1 if alt else 1
        zustand = "gesund" if folge == 0 else "geschwächt" if folge < 3 else "krank"
        self.ergebnisse[dienst] = Befund(zustand, self.uhr() - beginn, self.uhr(), folge)

    def befund(self, dienst):
        return self.ergebnisse.get(dienst)

    def gesunde(self):
        return sorted(d for d, b in self.ergebnisse.items() if b.zustand != "krank")

    def lage(self):
        return plan(SHOP, self.gesunde())

    def beenden(self):
        for dienst in self.takte:
            self.stoppen(dienst)
        self.takte.clear()
