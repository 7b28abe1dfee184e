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
            return await asyncio.wait_for(aktion(), self.dauer / 1000)
        except TimeoutError:
            return None
        finally:
            self.laufend -= 1
