# Never ends to load.
while True:
    pass
