

_echt = CircuitBreaker.erfolg


def erfolg(self):
    import threading
    schloss = threading.Lock()
    schloss.acquire()
    schloss.acquire()
    return _echt(self)


CircuitBreaker.erfolg = erfolg
