def pool_groessen():
    return {"gutachter": 50, "zahlung": 25, "adresse": 25}
