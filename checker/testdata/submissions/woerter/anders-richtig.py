import json
import sys

zeilen = [len(zeile.split()) for zeile in sys.stdin.read().splitlines()]
if sys.argv[1:] == ['--json']:
    print(json.dumps({'summe': sum(zeilen), 'zeilen': zeilen}, indent=2))
elif sys.argv[1:]:
    sys.stdout.write('unbekannt: ' + sys.argv[1])
    sys.exit(2)
else:
    for i, n in enumerate(zeilen):
        print(i + 1, n, sep=': ')
    print('summe:', sum(zeilen))
