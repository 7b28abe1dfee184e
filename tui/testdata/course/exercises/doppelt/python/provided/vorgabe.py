# Diese Datei gehört zur Übung.
ZWEI = 2
