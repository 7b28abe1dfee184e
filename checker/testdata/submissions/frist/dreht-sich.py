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
            while True:
                await asyncio.sleep(0)
            return await asyncio.wait_for(aktion(), self.dauer / 1000)
        except TimeoutError:
            raise ZuSpaet('zu spät') from None
        finally:
            self.laufend -= 1
