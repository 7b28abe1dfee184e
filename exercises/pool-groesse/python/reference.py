"""Die Pools des Schadendienstes, gewählt nach den Spitzen der vier Tage."""


def pool_groessen() -> dict[str, int]:
    """Die Spitzen sind 14, 20 und 45, der Rest ist Reserve."""
    return {"gutachter": 20, "zahlung": 30, "adresse": 50}
