"""Holds several programs that trust each other, each with namespaces of its
own for all its files. Lines that add them follow."""

import builtins
import sys

ModuleType = type(sys)
codes = {}
__homes__ = {}  # by the name that a program has here; the harness looks there for classes


class Home:
    """What one program is at home in: its modules, which no other one sees."""

    def __init__(self, file, source, files):
        self.files = {name.removesuffix('.py'): (name, text) for name, text in files}
        self.modules = {}
        self.main = self.execute(file, source)

    def execute(self, file, source):
        if (file, source) not in codes:
            codes[file, source] = compile(source, file, 'exec', dont_inherit=True)
        stem = file.removesuffix('.py')
        module = self.modules[stem] = ModuleType(stem)
        module.__builtins__ = {**builtins.__dict__, '__import__': self.find}
        exec(codes[file, source], module.__dict__)
        return module

    def find(self, name, globals=None, locals=None, fromlist=(), level=0):
        """Imports a module, one of the program's own if there is such."""
        if name in self.modules:
            return self.modules[name]
        if name in self.files:
            return self.execute(*self.files[name])
        return builtins.__import__(name, globals, locals, fromlist, level)

    def scopes(self):
        """Yields the namespaces of all files, the first one's first."""
        yield self.main.__dict__
        for stem in self.files:
            yield self.find(stem).__dict__


def add(name, construct, *program):
    """Returns what makes the object of a program, which is its module where
    functions are called."""
    home = __homes__[name] = Home(*program)
    return getattr(home.main, construct) if construct else lambda: home.main


