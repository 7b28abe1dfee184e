import asyncio


class ZuSpaet(Exception):
    pass


class Frist:
    def __init__(self, dauer):
        self.dauer = dauer
        self.laufend = 0

    def ausfuehren(self, aktion):
        self.laufend += 1
        try:
            return aktion()
        except TimeoutError:
            raise ZuSpaet('zu spät') from None
        finally:
            self.laufend -= 1
