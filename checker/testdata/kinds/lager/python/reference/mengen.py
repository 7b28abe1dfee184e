def passt(menge, grenze):
    return menge <= grenze
