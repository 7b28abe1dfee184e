# Prints without end while loading.
while True:
    print('x' * 1000)
