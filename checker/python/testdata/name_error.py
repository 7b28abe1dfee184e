def hilfe():
    return schwele + 1

schwelle = 1
print('vor dem Fehler')
hilfe()
