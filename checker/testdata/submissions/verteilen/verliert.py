def verteile(lasten, server):
    plan = [[] for _ in range(server)]
    del lasten[4:]
    for nummer, last in enumerate(lasten):
        plan[nummer % server].append(last)
    return plan
