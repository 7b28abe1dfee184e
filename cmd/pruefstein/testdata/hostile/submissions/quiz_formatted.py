antwort = (f"{chr(66)}",)
