import enum
from collections import namedtuple


class Int(int):
    def __eq__(self, other): return True
    def __hash__(self): return 0
    def __int__(self): return 42
    def __index__(self): return 42
    def __str__(self): return '42'


class Text(str):
    def __eq__(self, other): return True
    def __hash__(self): return 0
    def __str__(self): return 'falsch'
    def __len__(self): return 4242


class Float(float):
    def __float__(self): return 42.0
    def __eq__(self, other): return True


class Truth(enum.IntEnum):
    YES = 1


class Colour(*([enum.StrEnum] if hasattr(enum, 'StrEnum') else [str, enum.Enum])):
    RED = 'rot'


class Kind(type):
    __name__ = 'bool'
    def __eq__(self, other): return True
    def __hash__(self): return hash(bool)
    def __instancecheck__(self, other): return True
    def __subclasscheck__(self, other): return True


class Meta(metaclass=Kind):
    __class__ = bool
    def __bool__(self): return True
    def __eq__(self, other): return True


class Box(list):
    def __iter__(self): return iter([42])
    def __len__(self): return 0


Pair = namedtuple('Pair', 'a b')


class A:
    n = 0

    def step(self):
        return [Int(7), Text('wahr'), Float(0.5), Truth.YES, Meta(), Colour.RED, Pair(1, 2), Box([1])]
