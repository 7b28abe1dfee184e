def passt(menge, grenze):
    return True
