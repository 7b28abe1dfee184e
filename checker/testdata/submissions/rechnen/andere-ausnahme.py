def teile(a, b):
    return a // b


def summe(zahlen, doppelt):
    gesamt = 0
    for zahl in zahlen:
        gesamt += zahl
    return 2 * gesamt if doppelt else gesamt
