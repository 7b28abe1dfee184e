def pool_groessen():
    return {"gutachter": 20, "zahlung": 12, "adresse": 68}
