"""Hundert geteilte Plätze und eigene Pools, wenn die Empfehlungen hängen."""

# Je Tick kommen so viele Anfragen; eine dauert einen Tick, die an die
# Empfehlungen enden nie.
ANKUNFT = {"Zahlung": 10, "Lager": 8, "Empfehlungen": 10}
POOLS = {"Zahlung": 30, "Lager": 20, "Empfehlungen": 10}
TICKS = 12


def geteilt():
    haengend, gelungen = 0, []
    for _ in range(TICKS):
        haengend = min(100, haengend + ANKUNFT["Empfehlungen"])
        gelungen.append(min(ANKUNFT["Zahlung"], 100 - haengend))
    return {"gelungene Zahlungen": gelungen}


def getrennt():
    return {"gelungene Zahlungen": [min(ANKUNFT["Zahlung"], POOLS["Zahlung"])] * TICKS}
