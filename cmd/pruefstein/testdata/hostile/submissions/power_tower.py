# A number too large to compute, folded by no compiler.
BIG = 9**9**9
