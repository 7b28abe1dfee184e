import sys


def trace(frame, event, arg):
    for name in frame.f_locals:
        if name in ('value', 'result', 'row'):
            frame.f_locals[name] = True
    return trace


class A:
    n = 0

    def step(self):
        sys.settrace(trace)
        sys.setprofile(trace)
        return False
