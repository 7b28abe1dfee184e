def verteile(lasten, server):
    pass  # TODO
