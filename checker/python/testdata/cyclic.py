class A:
    n = 0

    def step(self):
        a = [1]
        a.append(a)
        b = {}
        b['b'] = b
        deep = []
        for _ in range(100):
            deep = [deep]
        return [a, b, deep]
