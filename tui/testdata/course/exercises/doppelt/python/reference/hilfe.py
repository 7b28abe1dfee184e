from vorgabe import ZWEI


def zwei():
    return ZWEI
