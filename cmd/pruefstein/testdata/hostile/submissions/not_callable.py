# Is no class.
Zaehler = 3
