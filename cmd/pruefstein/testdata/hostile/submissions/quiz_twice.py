antwort = ("A",)
antwort = ("B",)
