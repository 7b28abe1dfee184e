def pool_groessen():
    """Wie viele der 100 Plätze bekommt jeder Dienst?"""
    return {"gutachter": 0, "zahlung": 0, "adresse": 0}  # TODO
