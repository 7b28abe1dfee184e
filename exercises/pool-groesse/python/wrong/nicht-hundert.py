def pool_groessen():
    return {"gutachter": 20, "zahlung": 20, "adresse": 50}
