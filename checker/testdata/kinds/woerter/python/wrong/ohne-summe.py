import json
import sys


def main(optionen):
    zeilen = [len(zeile.split()) for zeile in sys.stdin]
    if optionen == ['--json']:
        print(json.dumps({'zeilen': zeilen, 'summe': sum(zeilen)}))
    elif optionen:
        print('unbekannt:', *optionen)
        return 2
    else:
        for nummer, anzahl in enumerate(zeilen, 1):
            print(f'{nummer}: {anzahl}')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
