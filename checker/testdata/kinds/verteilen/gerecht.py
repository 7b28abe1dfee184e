def pruefe(spur):
    bericht = ''
    for schritt in spur['steps'][1:]:
        lasten, server = schritt['args']
        plan = schritt['result']
        if schritt['raised']:
            return f'`verteile` endet mit `{schritt["raised"][0]}`.'
        if not isinstance(plan, list) or len(plan) != server:
            return f'Gefragt sind {server} Listen, eine je Server.'
        if sorted(sum(plan, [])) != sorted(lasten):
            return 'Jede Last gehört auf genau einen Server.'
        if len(lasten) >= server and not all(plan):
            return f'Ein Server steht leer: {plan}.'
        zeilen = [f'| {nummer} | {sum(lasten)} |' for nummer, lasten in enumerate(plan, 1)]
        bericht = '\n'.join(['| Server | Last |', '|---|---|', *zeilen])
    return {'grund': None, 'bericht': bericht}
