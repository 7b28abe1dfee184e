import asyncio


class ZuSpaet(Exception):
    pass


class Frist:
    laufend = 0

    def __init__(self, dauer):
        self.frist = dauer / 1000

    async def ausfuehren(self, aktion):
        self.laufend += 1
        try:
            async with asyncio.timeout(self.frist):
                return await aktion()
        except TimeoutError:
            pass
        finally:
            self.laufend -= 1
        raise ZuSpaet('zu spät')
