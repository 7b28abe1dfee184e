def pool_groessen():
    return {"gutachter": 34, "zahlung": 33, "adresse": 33}
