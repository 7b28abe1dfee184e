def verteile(lasten, server):
    plan = [[] for _ in range(server)]
    for nummer, last in enumerate(lasten):
        plan[0].append(last)
    return plan
