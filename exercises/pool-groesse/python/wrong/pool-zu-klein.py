def pool_groessen():
    return {"gutachter": 8, "zahlung": 42, "adresse": 50}
