"""Spielt vier Tage mit den Pools durch, die jemand gewählt hat."""

DIENSTE = "gutachter", "zahlung", "adresse"
PLAETZE = 100
VERBINDUNGEN = 50  # der Datenbank; jede laufende Anfrage hält eine

# Je Dienst: wie viele Anfragen in jeder halben Sekunde kommen und wie viele
# halbe Sekunden eine dauert.
TAGE = {
    "Normaltag": {"gutachter": (10, 1), "zahlung": (12, 1), "adresse": (15, 1)},
    "Wachstum": {"gutachter": (14, 1), "zahlung": (20, 1), "adresse": (22, 1)},
    "Böser Montag": {"gutachter": (10, 60), "zahlung": (12, 1), "adresse": (15, 1)},
    "Großer Bericht": {"gutachter": (0, 1), "zahlung": (12, 1), "adresse": (45, 1)},
}
DAUER = 120  # halbe Sekunden


def pruefe(spur):
    schritt = spur["steps"][1]
    if schritt["raised"]:
        return "pool_groessen() scheitert, statt Größen zu liefern."
    pools = schritt["result"]
    fehler = form(pools)
    if fehler:
        return fehler
    tage = {name: simuliere(pools, last) for name, last in TAGE.items()}
    return {"grund": urteil(pools, tage), "bericht": bericht(pools, tage)}


def form(pools):
    """Sagt, was an den Größen selbst nicht stimmt."""
    if type(pools) is not dict or set(pools) != set(DIENSTE):
        return 'Erwartet wird ein Dict mit den Schlüsseln "gutachter", "zahlung" und "adresse".'
    for dienst, groesse in pools.items():
        if type(groesse) is not int or groesse < 1:
            return f"Der Pool für {dienst} braucht eine ganze Zahl ab 1."
    summe = sum(pools.values())
    if summe != PLAETZE:
        return f"Zusammen sind das {summe} Plätze. Es gibt genau {PLAETZE}, und keiner soll unverteilt bleiben."
    return None


def simuliere(pools, last):
    """Gibt je Dienst die Spitze und die Zahl der Abweisungen, dazu die meisten Verbindungen."""
    enden = {dienst: [] for dienst in DIENSTE}
    spitze = dict.fromkeys(DIENSTE, 0)
    abgewiesen = dict.fromkeys(DIENSTE, 0)
    verbindungen = 0
    for tick in range(DAUER):
        for dienst in DIENSTE:
            anzahl, dauer = last[dienst]
            laufend = [ende for ende in enden[dienst] if ende > tick]
            frei = min(anzahl, pools[dienst] - len(laufend))
            enden[dienst] = laufend + [tick + dauer] * frei
            abgewiesen[dienst] += anzahl - frei
            spitze[dienst] = max(spitze[dienst], len(enden[dienst]))
        verbindungen = max(verbindungen, sum(map(len, enden.values())))
    return spitze, abgewiesen, verbindungen


def urteil(pools, tage):
    """Nennt das Erste, was an den vier Tagen nicht gut geht."""
    for name in "Normaltag", "Wachstum", "Großer Bericht":
        spitze, abgewiesen, _ = tage[name]
        for dienst in DIENSTE:
            if abgewiesen[dienst]:
                return (f"{name}: Der Pool für {dienst} weist {abgewiesen[dienst]} Anfragen ab, obwohl der Dienst "
                        f"schnell antwortet. {TAGE[name][dienst][0]} laufen zugleich, Plätze hat er {pools[dienst]}.")
    spitze, abgewiesen, verbindungen = tage["Böser Montag"]
    for dienst in "zahlung", "adresse":
        if abgewiesen[dienst]:
            return f"Böser Montag: Der Pool für {dienst} weist {abgewiesen[dienst]} Anfragen ab."
    if verbindungen > VERBINDUNGEN:
        return (f"Böser Montag: {spitze['gutachter']} Gutachten warten, mit Zahlungen und Adressen laufen "
                f"{verbindungen} Anfragen zugleich. Die Datenbank hat nur {VERBINDUNGEN} Verbindungen, und "
                "Zahlungen warten trotz freier Plätze.")
    return None


def bericht(pools, tage):
    """Zeigt je Tag und Pool: Spitze, Abweisungen und Plätze, die nie gebraucht wurden."""
    zeilen = ["| Tag | Pool | Plätze | Spitze | abgewiesen | ungenutzt |", "|---|---|---:|---:|---:|---:|"]
    for name, (spitze, abgewiesen, _) in tage.items():
        for dienst in DIENSTE:
            zeilen.append(f"| {name} | {dienst} | {pools[dienst]} | {spitze[dienst]} | {abgewiesen[dienst]} | "
                          f"{pools[dienst] - spitze[dienst]} |")
    return "\n".join(zeilen)
