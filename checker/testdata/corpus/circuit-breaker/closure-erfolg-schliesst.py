from types import SimpleNamespace


def CircuitBreaker(schwelle, wartezeit):
    selbst = SimpleNamespace(zustand="closed")
    fehlerzahl = 0
    seit = 0

    def erlaubt(jetzt):
        if selbst.zustand == "open" and jetzt - seit >= wartezeit:
            selbst.zustand = "half_open"
            return True
        return selbst.zustand == "closed"

    def erfolg():
        nonlocal fehlerzahl
        fehlerzahl = 0
        selbst.zustand = "closed"

    def fehler(jetzt):
        nonlocal fehlerzahl, seit
        if selbst.zustand == "open":
            return
        fehlerzahl += 1
        if selbst.zustand == "half_open" or fehlerzahl >= schwelle:
            selbst.zustand = "open"
            seit = jetzt

    selbst.erlaubt, selbst.erfolg, selbst.fehler = erlaubt, erfolg, fehler
    return selbst
