import sys

# TODO: Lies die Zahlen von sys.stdin, und gib ihre Summe aus.
