def pool_groessen():
    return {"gutachter": 10, "zahlung": 42, "adresse": 48}
