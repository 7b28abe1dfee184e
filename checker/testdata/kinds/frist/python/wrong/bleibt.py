import asyncio


class ZuSpaet(Exception):
    pass


class Frist:
    def __init__(self, dauer):
        self.dauer = dauer
        self.laufend = 0

    async def ausfuehren(self, aktion):
        self.laufend += 1
        try:
            wert = await asyncio.wait_for(aktion(), self.dauer / 1000)
            self.laufend -= 1
            return wert
        except TimeoutError:
            self.laufend -= 1
            raise ZuSpaet('zu spät') from None
