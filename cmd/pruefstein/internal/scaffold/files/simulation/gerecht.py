# TODO: Schreib deine Regel. Sie bekommt, was geschehen ist, und sieht nie den Code.
def pruefe(spur):
    """Gibt den Grund zurück, warum die Regel nicht gilt, und einen Bericht."""
    zeilen = ["| Anfragen | Knoten | Last je Knoten |", "|---|---|---|"]
    for schritt in spur["steps"][1:]:
        anfragen, knoten = schritt["args"]
        verteilt = schritt["result"]
        if schritt["raised"] or not isinstance(verteilt, list):
            return f"verteile({anfragen}, {knoten}) gibt keine Liste zurück."
        last = [verteilt.count(k) for k in range(knoten)]
        zeilen.append(f"| {anfragen} | {knoten} | {', '.join(map(str, last))} |")
        if len(verteilt) != anfragen or sum(last) != anfragen:
            return f"Nicht jede der {anfragen} Anfragen hat einen der Knoten 0 bis {knoten - 1}."
        if max(last) - min(last) > 1:
            return f"Ein Knoten trägt {max(last)} Anfragen, ein anderer {min(last)}."
    return {"grund": None, "bericht": "\n".join(zeilen)}
