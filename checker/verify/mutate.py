"""Makes the mutants of a program: copies with one small change each.

A mutant is told as [scope, line, start, end, text]: the dotted name of the
function around the change, the line on which it begins, and what stands in
place of the bytes from start to end.
"""

import ast

BOUNDARIES = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITES = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}
ARITHMETIC = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.Pow: ast.Mult,
}
PAIRS = {'min': 'max', 'max': 'min', 'any': 'all', 'all': 'any', 'floor': 'ceil', 'ceil': 'floor'}

# Dropping one of these changes nothing, or leaves no program.
KEPT = (ast.Pass, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Global,
        ast.Nonlocal)


class Mutants:
    """The mutants of one source."""

    def __init__(self, source):
        self.source = source
        self.starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def all(self):
        found, seen = [], set()
        for scope, node, text in changes(ast.parse(self.source), ''):
            start = self.starts[node.lineno - 1] + node.col_offset
            end = self.starts[node.end_lineno - 1] + node.end_col_offset
            if (start, end, text) not in seen:
                seen.add((start, end, text))
                found.append([scope, node.lineno, start, end, text])
        found.sort(key=lambda mutant: mutant[2])
        return found


def changes(node, scope):
    """Yields scope, changed node and its new text for every change below node."""
    for child in children(node):
        inner = scope
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = f'{scope}.{child.name}' if scope else child.name
        for changed in variants(child):
            yield inner, child, changed if isinstance(changed, str) else ast.unparse(changed)
        if is_negatable(child):
            yield inner, child.test, ast.unparse(ast.UnaryOp(ast.Not(), child.test))
        yield from changes(child, inner)


def children(node):
    """Returns the children of node that do something when they run, unlike
    annotations and documentation."""
    if isinstance(node, ast.JoinedStr):
        return []
    skipped = (getattr(node, 'annotation', None), getattr(node, 'returns', None))
    return [child for child in ast.iter_child_nodes(node) if child not in skipped and not is_documentation(child)]


def is_documentation(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_negatable(node):
    """Tells whether node has a condition that no other change negates."""
    if not isinstance(node, (ast.If, ast.While, ast.IfExp)):
        return False
    return not isinstance(node.test, ast.UnaryOp) and not is_single(node.test)


def is_single(node):
    return isinstance(node, ast.Compare) and len(node.ops) == 1


def variants(node):
    """Yields what may stand in place of node."""
    match node:
        case ast.Compare() if is_single(node):
            yield from comparisons(node, node.ops[0], node.comparators[0])
        case ast.BoolOp(op=ast.And()):
            yield ast.BoolOp(ast.Or(), node.values)
        case ast.BoolOp(op=ast.Or()):
            yield ast.BoolOp(ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp(op=operator) if type(operator) in ARITHMETIC:
            yield ast.BinOp(node.left, ARITHMETIC[type(operator)](), node.right)
        case ast.Call(func=ast.Name(id=name)) if name in PAIRS:
            yield ast.Call(ast.Name(PAIRS[name]), node.args, node.keywords)
        case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in PAIRS:
            yield ast.Call(ast.Attribute(value, PAIRS[name]), node.args, node.keywords)
        case ast.Constant(value=value):
            yield from constants(value)
        case ast.AugAssign(op=operator):
            if type(operator) in ARITHMETIC:
                yield ast.AugAssign(node.target, ARITHMETIC[type(operator)](), node.value)
            yield ast.Assign([node.target], node.value, lineno=node.lineno)
            yield 'pass'
        case ast.stmt() if not isinstance(node, KEPT):
            yield 'pass'


def comparisons(node, operator, right):
    for table in BOUNDARIES, OPPOSITES:
        if type(operator) in table:
            yield ast.Compare(node.left, [table[type(operator)]()], node.comparators)
    if type(operator) in BOUNDARIES and not isinstance(right, ast.Constant):
        for shift in ast.Add(), ast.Sub():
            yield ast.Compare(node.left, node.ops, [ast.BinOp(right, shift, ast.Constant(1))])


def constants(value):
    match value:
        case bool():
            yield repr(not value)
        case int() | float():
            yield repr(value + 1)
            yield repr(value - 1)
        case str():
            yield repr(value + '_')
        case None:
            yield '0'
