def teile(a, b):
    print('teile', a, b)
    if not b:
        raise ValueError('durch null')
    return divmod(a, b)[0]


def summe(zahlen, doppelt):
    return sum(zahlen) * (1 + doppelt)
