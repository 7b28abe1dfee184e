"""Reads programs without running them.

Tree(source).rows is the syntax tree as Python's own parser sees it, one node
a line, in the order of the text; see explain_tree.go for the columns. It is
empty for what is no program.
"""

from _ast import AST, PyCF_ONLY_AST

MAX_NODES = 20_000
CONTEXTS = {'Load': '', 'Store': '=', 'Del': 'x'}


class Tree:
    def __init__(self, source):
        try:
            root = compile(source, '', 'exec', PyCF_ONLY_AST, dont_inherit=True)
            self.rows = '\n'.join(rows(root))
        except Exception:
            self.rows = ''


def rows(root):
    """Returns the rows of all nodes, each before its children."""
    result = []
    waiting = [(0, '', root)]
    while waiting:
        if len(result) == MAX_NODES:
            return ()
        depth, field, node = waiting.pop()
        text, context, children = parts(node)
        place = [getattr(node, name, None) or 0 for name in ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')]
        result.append('\t'.join(map(str, (depth, field, type(node).__name__, context, *place, text))))
        waiting.extend((depth + 1, field, child) for field, child in reversed(children))
    return result


def parts(node):
    """Returns the text of node itself, how it is used, and its children with
    their fields."""
    texts, context, children = [], '', []
    for field in node._fields:
        value = getattr(node, field, None)
        for item in value if type(value) is list else (value,):
            if isinstance(item, AST):
                if type(item).__name__ in CONTEXTS:
                    context = CONTEXTS[type(item).__name__]
                else:
                    children.append((field, item))
            elif field == 'value':
                texts.append(type(item).__name__ + ' ' + repr(item)[:100])
            elif isinstance(item, str):
                texts.append(item[:100])
    return ','.join(texts).translate({9: ' ', 10: ' ', 13: ' '}), context, children
