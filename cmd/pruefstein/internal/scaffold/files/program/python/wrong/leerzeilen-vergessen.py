# TODO: Ersetze das Beispiel durch deinen Irrtum.
import sys

zahlen = []
for zeile in sys.stdin:
    try:
        zahlen.append(int(zeile))
    except ValueError:
        print("keine Zahl:", zeile.strip())
        sys.exit(1)
print(sum(zahlen))
if "--anzahl" in sys.argv:
    print(len(zahlen))
