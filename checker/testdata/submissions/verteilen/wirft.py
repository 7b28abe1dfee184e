def verteile(lasten, server):
    return lasten[server]
