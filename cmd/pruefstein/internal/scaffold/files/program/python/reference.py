# TODO: Schreib die richtige Lösung. Sie entscheidet, was Prüfungen erwarten.
import sys


def lies(zeilen):
    zahlen = []
    for zeile in zeilen:
        zeile = zeile.strip()
        if not zeile:
            continue
        try:
            zahlen.append(int(zeile))
        except ValueError:
            print("keine Zahl:", zeile)
            sys.exit(1)
    return zahlen


zahlen = lies(sys.stdin)
print(sum(zahlen))
if "--anzahl" in sys.argv:
    print(len(zahlen))
