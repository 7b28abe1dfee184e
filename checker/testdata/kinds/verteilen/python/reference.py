def verteile(lasten, server):
    plan = [[] for _ in range(server)]
    for nummer, last in enumerate(lasten):
        plan[nummer % server].append(last)
    return plan
