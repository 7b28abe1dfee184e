# The learner's program is loaded as a module, its other files when they are
# imported.

filename = ''
program_source = b''
code = None
module = None
namespace = {}
names = {}  # what the program calls what the checks name otherwise
neutral = {}  # the other way round


class Loader:
    """Gives out the source of the learner's module, to linecache among others."""

    def __init__(self, source):
        self.source = source

    def get_source(self, name):
        return decoded(self.source)

    def is_package(self, name):
        return False


class Files:
    """Finds and loads the other files of the program by their stems."""

    def __init__(self, files):
        self.files = {stem_of(name): (name, source) for name, source in files}

    def find_spec(self, name, path=None, target=None):
        if name not in self.files:
            return None
        spec = ModuleSpec(name, self, origin=self.files[name][0])
        spec.has_location = True
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name, source = self.files[module.__name__]
        exec(compile(source, name, 'exec', dont_inherit=True), module.__dict__)

    def get_source(self, name):
        return decoded(self.files[name][1])

    def is_package(self, name):
        return False


files = Files(())


def decoded(source):
    from _frozen_importlib_external import decode_source
    return decode_source(source)


def stem_of(name):
    return name.removesuffix('.py')


def load(name, source, more=(), renamed=None, whole=False):
    """Loads a program, or only compiles it if it is to be run as a whole."""
    global filename, names, neutral, files, code, program_source
    filename, program_source = name, source
    names = renamed or {}
    neutral = {own: name for name, own in names.items()}
    sys.argv = [name]
    sink.begin(KEPT_OUTPUT)
    code = compiled(source)
    if more:
        files = Files(more)
        sys.meta_path.insert(0, files)
    texts = source, *[text for _, text in more]
    if any(b'asyncio' in text for text in texts):
        import_asyncio()
    if any(b'datetime' in text for text in texts):
        replace_dates()
    if not whole:
        execute(stem_of(name))
    sink.begin(0)
    send('loaded')


def execute(stem):
    global clock
    if stem in sys.stdlib_module_names:
        stem += '_'
    enter(stem)
    clock = VirtualClock(NANOS)  # stands still meanwhile
    try:
        exec(code, namespace)
    except BaseException as error:
        fault('raised', raised(error))
    clock = None


def enter(name):
    """Makes the module in which the program's own file is executed."""
    global module, namespace
    module = ModuleType(name)
    namespace = module.__dict__
    namespace['__file__'] = filename
    namespace['__loader__'] = Loader(program_source)
    namespace['__builtins__'] = builtins.__dict__
    sys.modules[name] = module


def scopes(constructor):
    """Yields the namespaces of all files of the program, or of the one among
    several that the name constructor belongs to, its own file's first."""
    homes = namespace.get('__homes__')
    if homes:
        yield from homes[constructor].scopes()
        return
    yield namespace
    for stem in files.files:
        try:
            yield __import__(stem).__dict__
        except Exception:
            pass


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
