# The learner's program is loaded as a module.

filename = ''
namespace = {}


class Loader:
    """Gives out the source of the learner's module, to linecache among others."""

    def __init__(self, source):
        self.source = source

    def get_source(self, name):
        from _frozen_importlib_external import decode_source
        return decode_source(self.source)

    def is_package(self, name):
        return False


def load(name, source):
    global filename, namespace
    filename = name
    sys.argv = [name]
    sink.begin(True)
    code = compiled(source)
    stem = name.removesuffix('.py')
    if stem in sys.stdlib_module_names:
        stem += '_'
    module = ModuleType(stem)
    namespace = module.__dict__
    namespace['__file__'] = name
    namespace['__loader__'] = Loader(source)
    namespace['__builtins__'] = builtins.__dict__
    sys.modules[stem] = module
    try:
        exec(code, namespace)
    except BaseException as error:
        fault('raised', raised(error))
    sink.begin(False)
    send('loaded')


def compiled(source):
    try:
        return compile(source, filename, 'exec', dont_inherit=True)
    except SyntaxError as error:
        fault('raised', syntax_error(error, source))
    except MemoryError as error:
        if not message(error):  # otherwise the parser says that it is nested too deeply
            fault('memory')
        fault('raised', describe(error))
    except BaseException as error:
        fault('raised', describe(error))


def syntax_error(error, source):
    line = error.lineno or 0
    if line == 0 and 0 in source:
        before = source[:source.index(0)].replace(b'\r\n', b'\n').replace(b'\r', b'\n')
        line = before.count(b'\n') + 1
    text = plain(error.msg, MAX_MESSAGE)
    return RAISED, class_name(type(error)), text, line, -1, max(error.offset or 0, 0), ''
