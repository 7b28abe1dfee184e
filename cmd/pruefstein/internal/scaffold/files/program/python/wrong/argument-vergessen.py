# TODO: Ersetze das Beispiel durch deinen Irrtum.
import sys

zahlen = []
for zeile in sys.stdin:
    zeile = zeile.strip()
    if not zeile:
        continue
    try:
        zahlen.append(int(zeile))
    except ValueError:
        print("keine Zahl:", zeile)
        sys.exit(1)
print(sum(zahlen))
