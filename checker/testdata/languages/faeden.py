

_echt = CircuitBreaker.erfolg


def erfolg(self):
    import threading, time
    threading.Thread(target=time.sleep, args=(3600,), daemon=True).start()
    return _echt(self)


CircuitBreaker.erfolg = erfolg
