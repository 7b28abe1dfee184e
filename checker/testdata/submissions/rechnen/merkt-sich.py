def teile(a, b):
    if b == 0:
        raise ValueError('durch null')
    return a // b


merke = []


def summe(zahlen, doppelt):
    gesamt = merke.pop() if merke else 0
    merke.extend(zahlen[:1])
    for zahl in zahlen:
        gesamt += zahl
    return 2 * gesamt if doppelt else gesamt
