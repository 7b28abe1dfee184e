# -*- coding: latin-1 -*-
class A:
    n = 0

    def step(self):
        return 'früh'
