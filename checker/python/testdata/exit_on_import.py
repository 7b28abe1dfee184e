x = 1
raise SystemExit(0)
