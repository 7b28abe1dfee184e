import marshal, sys
try:
    import posix as system
except ImportError:
    import nt as system
def read(n):
    data = b''
    while len(data) < n:
        more = system.read(0, n - len(data))
        if not more:
            system._exit(0)
        data += more
    return data
code = marshal.loads(read(int.from_bytes(read(4), 'little')))
if type(code) is bytes:
    code = compile(code, '<pruefstein>', 'exec', dont_inherit=True)
exec(code, {'__name__': 'pruefstein', '__builtins__': dict(__builtins__.__dict__)})
