

_echt = CircuitBreaker.erfolg


def erfolg(self):
    while True:
        print("Hilfe, ich bin in einer Schleife gefangen.")
    return _echt(self)


CircuitBreaker.erfolg = erfolg
