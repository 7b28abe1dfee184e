def verteile(lasten, server):
    plan = [[] for _ in range(server)]
    for last in sorted(lasten, reverse=True):
        min(plan, key=lambda eins: (len(eins), sum(eins))).append(last)
    return plan
