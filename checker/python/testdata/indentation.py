class A:
def step(self):
    return 1
