def teile(a, b):
    if b == 0:
        raise ValueError('durch null')
    return a // b


def summe(zahlen, doppelt):
    gesamt = 0
    for zahl in zahlen[1:]:
        gesamt += zahl
    return 2 * gesamt if doppelt else gesamt
