

_echt = CircuitBreaker.erfolg


def erfolg(self):
    import subprocess
    subprocess.run(["true"])
    return _echt(self)


CircuitBreaker.erfolg = erfolg
