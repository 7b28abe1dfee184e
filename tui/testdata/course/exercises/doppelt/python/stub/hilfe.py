def zwei():
    return None
