import asyncio


class Voll(Exception):
    pass


class Bulkhead:
    def __init__(self, name, plaetze, warteplaetze):
        self.name, self.plaetze, self.warteplaetze = name, plaetze, warteplaetze
        self.aktiv = 0
        self.schlange = []

    @property
    def wartend(self):
        return len(self.schlange)

    async def ausfuehren(self, aktion):
        if self.aktiv >= self.plaetze:
            if len(self.schlange) >= self.warteplaetze:
                raise Voll(f"{self.name} ist voll: {self.aktiv} aktiv, {len(self.schlange)} wartend")
            wecker = asyncio.Event()
            self.schlange.append(wecker)
            await wecker.wait()
        self.aktiv += 1
        try:
            return await aktion()
        finally:
            self.aktiv -= 1
            if self.schlange:
                self.schlange.pop(0).set()
