def teile(a, b):
    if b == 0:
        raise ValueError('durch null')
    return a // b
