def pool_groessen():
    return {"gutachter": 30, "zahlung": 25, "adresse": 45}
