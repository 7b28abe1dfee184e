# Names in full width are the same to Python.
class Ｚａｅｈｌｅｒ:
    def __init__(ｓｅｌｆ):
        ｓｅｌｆ.stand = 0

    def zaehle(ｓｅｌｆ, tick):
        ｓｅｌｆ.stand += tick
        return ｓｅｌｆ.stand
