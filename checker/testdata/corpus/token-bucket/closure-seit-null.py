from types import SimpleNamespace


def TokenBucket(kapazitaet, rate):
    inhalt = kapazitaet

    def erlaubt(jetzt):
        nonlocal inhalt
        inhalt = min(kapazitaet, inhalt + rate * jetzt)
        if inhalt >= 1:
            inhalt = inhalt - 1
            return True
        return False

    return SimpleNamespace(erlaubt=erlaubt)
