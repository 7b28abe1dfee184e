class A:
    def step(self):
        x = 1
	return x
