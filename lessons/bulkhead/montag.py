"""Der böse Montag in halben Sekunden: Gutachten dauern 60 davon, Zahlungen eine."""

PLAETZE = 100
GUTACHTEN, ZAHLUNGEN = 10, 4  # neue Anfragen je halbe Sekunde
SCHRITTE = 16


def verlauf(gutachter_plaetze, zahlung_plaetze, gesamt):
    """Gibt die belegten Plätze am Ende jeder halben Sekunde zurück."""
    gutachten, zahlungen = [], []
    wartend = 0
    for _ in range(SCHRITTE):
        wartend += min(GUTACHTEN, gutachter_plaetze - wartend)
        gutachten.append(wartend)
        zahlungen.append(min(ZAHLUNGEN, zahlung_plaetze, gesamt - wartend))
    return {"Gutachten": gutachten, "Zahlungen": zahlungen}


def ohne():
    return verlauf(PLAETZE, PLAETZE, PLAETZE)


def mit():
    return verlauf(20, 40, PLAETZE)
