def zwei():
    return 2
