raise SystemExit('nicht meine Datei')
