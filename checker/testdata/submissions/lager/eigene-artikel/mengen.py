def passt(menge, grenze):
    return not menge > grenze
