"""Runs beside learner code in one process and answers requests about it.

Requests come and answers go as frames: the length in four bytes, then one
value in the format of marshal, version 2. Requests are (tag, kind, ...) and
answers (tag, index, kind, ...), where index counts the answers to a request
from 0. See channel.go for the other side.

Learner code can reach everything in here. It finds no expected value, and
what it forges is compared like any other answer. So all that matters is that
honest code is served rightly whatever it redefines: this module has a copy of
all builtins, and values are taken apart by the methods of the built-in types.
"""

import builtins
import faulthandler
import marshal
import sys
import _io
import _signal

try:
    import posix as system
except ImportError:
    import nt as system

# The private ends of the channel, out of the way of what learner code opens.
REQUESTS, ANSWERS, ERRORS = 59, 60, 61

# What values become that are no plain scalars. The numbers go over the wire.
LIST, MAP, OBJECT, RAISED = range(4)

MIB = 1 << 20
MAX_FRAME = MIB
MAX_DEPTH = 50
MAX_NODES = 90_000
MAX_MESSAGE = 2048
STEP_OUTPUT = MIB
TOTAL_OUTPUT = 16 * MIB
KEPT_OUTPUT = 4096
MAX_NAMES = 50

# Audited events by which a new process would come to be.
PROCESS_EVENTS = frozenset((
    'os.exec', 'os.fork', 'os.forkpty', 'os.posix_spawn', 'os.spawn', 'os.startfile', 'os.system',
    'subprocess.Popen',
))

ModuleType = type(sys)
getframe = sys._getframe
type_name = type.__dict__['__name__'].__get__
get_traceback = BaseException.__dict__['__traceback__'].__get__
get_exit_code = SystemExit.__dict__['code'].__get__
NAMES = tuple((kind, kind.__dict__['name'].__get__) for kind in (NameError, AttributeError, ImportError))


class TooLarge(Exception):
    """A value does not fit into an answer."""


# The channel.

tag = bytes(8)
index = 0


def read(n):
    data = system.read(REQUESTS, n)
    while len(data) < n:
        more = system.read(REQUESTS, n - len(data))
        if not more:
            system._exit(0)
        data += more
    return data


def receive():
    return marshal.loads(read(int.from_bytes(read(4), 'little')))


def send(*fields):
    global index
    body = marshal.dumps((tag, index) + fields, 2)
    if len(body) > MAX_FRAME:
        raise TooLarge
    index += 1
    data = len(body).to_bytes(4, 'little') + body
    written = system.write(ANSWERS, data)
    while written < len(data):
        written += system.write(ANSWERS, data[written:])


def fault(kind, exception=None, line=0, names=(), code=0, allowed=0):
    """Tells why it cannot go on and ends the process."""
    disarm()
    send('fault', kind, exception, line, names, code, allowed, sink.text())
    system._exit(0)


# The time. A signal that the kernel sends when it is up reaches code that
# never comes back to the interpreter, too: the handler writes the traceback
# and the default action ends the process.

if hasattr(_signal, 'setitimer'):
    def arm(cpu, wall):
        _signal.signal(_signal.SIGPROF, _signal.SIG_DFL)
        faulthandler.unregister(_signal.SIGPROF)
        faulthandler.register(_signal.SIGPROF, file=ERRORS, all_threads=False, chain=True)
        _signal.setitimer(_signal.ITIMER_PROF, cpu)

    def disarm():
        _signal.setitimer(_signal.ITIMER_PROF, 0)
else:
    def arm(cpu, wall):
        faulthandler.dump_traceback_later(wall, file=ERRORS, exit=True)

    def disarm():
        faulthandler.cancel_dump_traceback_later()


# What learner code prints.

class Sink(_io._TextIOBase):
    """Counts what is printed and keeps the beginning of it."""

    encoding = 'utf-8'
    errors = 'backslashreplace'
    mode = 'w'
    name = '<stdout>'
    keep = False  # whether to keep anything
    step = 0  # bytes since the step began
    total = 0  # bytes before that
    kept = ()

    def begin(self, keep):
        self.total += self.step
        self.step = 0
        self.keep = keep
        self.kept = []

    def write(self, text):
        if type(text) is not str:
            if not issubclass(type(text), str):
                raise TypeError(f'write() argument must be str, not {type_name(type(text))}')
            text = str.__str__(text)
        size = len(text)
        if not text.isascii() and size <= STEP_OUTPUT:
            size = len(text.encode('utf-8', 'surrogatepass'))
        if self.keep and self.step < KEPT_OUTPUT:
            self.kept.append(text[:KEPT_OUTPUT])
        self.count(size)
        return len(text)

    def count(self, size):
        self.step += size
        if self.step > STEP_OUTPUT:
            fault('output', line=current_line(), allowed=STEP_OUTPUT)
        if self.total + self.step > TOTAL_OUTPUT:
            fault('output', line=current_line(), allowed=TOTAL_OUTPUT)

    def text(self):
        text = ''.join(self.kept).encode('utf-8', 'backslashreplace')
        return text[:KEPT_OUTPUT].decode('utf-8', 'ignore')

    def truncated(self):
        return self.step > KEPT_OUTPUT

    @property
    def buffer(self):
        return ByteSink(self)

    def writable(self):
        return True

    def reconfigure(self, **options):
        pass

    def close(self):
        pass

    def __del__(self):
        pass


class ByteSink(_io._BufferedIOBase):
    """The bytes beneath a Sink."""

    def __init__(self, sink):
        self.raw = sink

    def write(self, data):
        data = bytes(memoryview(data)[:STEP_OUTPUT + 1])
        Sink.write(self.raw, data.decode('utf-8', 'backslashreplace'))
        return len(data)

    def writable(self):
        return True

    def close(self):
        pass

    def __del__(self):
        pass


sink = Sink()


# Values and exceptions.

nodes = 0


def flat(value, path=()):
    """Takes value apart without running any code of its own."""
    kind = type(value)
    if value is None or kind is bool or kind is float:
        return value
    if kind is str:
        if len(value) > MAX_FRAME:
            raise TooLarge
        return value
    if kind is int:
        if value.bit_length() > 8 * MAX_FRAME:
            raise TooLarge
        return value
    if issubclass(kind, str):
        return flat(str.__str__(value))
    if issubclass(kind, int):
        return flat(int.__int__(value))
    if issubclass(kind, float):
        return float.__float__(value)
    if not issubclass(kind, (list, tuple, dict)) or len(path) >= MAX_DEPTH or id(value) in path:
        return OBJECT, class_name(kind)
    path += id(value),
    if issubclass(kind, list):
        return LIST, flat_items(list.__iter__(value), path)
    if issubclass(kind, tuple):
        return LIST, flat_items(tuple.__iter__(value), path)
    return MAP, flat_items(dict.keys(value), path), flat_items(dict.values(value), path)


def flat_items(items, path):
    global nodes
    result = []
    for item in items:
        nodes += 1
        if nodes > MAX_NODES:
            raise TooLarge
        result.append(flat(item, path))
    return result


def class_name(kind):
    return plain(type_name(kind), 200)


def plain(text, size):
    """Returns text as a str of no more than size characters, '' if it is none."""
    if not issubclass(type(text), str):
        return ''
    return str.__str__(text)[:size]


def raised(error):
    """Returns the value for a step that raised error, or ends the process if
    it must not go on after that."""
    kind = type(error)
    if issubclass(kind, MemoryError):
        fault('memory', line=position(error)[0])
    if issubclass(kind, SystemExit):
        leave(error)
    if kind is TooLarge:
        fault('output', allowed=MAX_FRAME)
    return describe(error)


def describe(error):
    kind = type(error)
    line, offset = position(error)
    return RAISED, class_name(kind), message(error), line, offset, 0, wanted_name(error, kind)


def message(error):
    try:
        return plain(str(error), MAX_MESSAGE)
    except BaseException:
        return ''


def wanted_name(error, kind):
    for base, get in NAMES:
        if issubclass(kind, base):
            return plain(get(error), 200)
    return ''


def position(error):
    """Returns line and offset in bytes of the innermost place in the
    learner's file that error went through, 0 and -1 if there is none."""
    found = None
    trace = get_traceback(error)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == filename:
            found = trace
        trace = trace.tb_next
    if found is None:
        return 0, -1
    return found.tb_lineno or 0, offset_in_line(found)


def offset_in_line(trace):
    code = trace.tb_frame.f_code
    if not hasattr(code, 'co_positions'):
        return -1
    wanted = trace.tb_lasti // 2
    for i, place in enumerate(code.co_positions()):
        if i == wanted:
            return -1 if place[2] is None or place[0] != trace.tb_lineno else place[2]
    return -1


def current_line():
    """Returns the line of the innermost running frame of the learner's file."""
    frame = getframe(1)
    while frame is not None:
        if frame.f_code.co_filename == filename:
            return frame.f_lineno or 0
        frame = frame.f_back
    return 0


def leave(error):
    """Ends the process as the SystemExit error asks for."""
    code = get_exit_code(error)
    if code is None:
        code = 0
    elif not issubclass(type(code), int):
        code = 1
    fault('exited', line=position(error)[0], code=int.__int__(code) & 0xff)


def audit(event, arguments):
    if event in PROCESS_EVENTS:
        fault('process', line=current_line())


# Loading.

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
        fault('raised', syntax_error(error))
    except MemoryError as error:
        if not message(error):  # otherwise the parser says that it is nested too deeply
            fault('memory')
        fault('raised', describe(error))
    except BaseException as error:
        fault('raised', describe(error))


def syntax_error(error):
    text = plain(error.msg, MAX_MESSAGE)
    return RAISED, class_name(type(error)), text, error.lineno or 0, -1, error.offset or 0, ''


# Running.

def run(construct, attributes, detail, scripts):
    if construct not in namespace:
        fault('missing', names=defined_names())
    construct = namespace[construct]
    run_script = run_in_steps if detail else run_at_once
    for arguments, calls in scripts:
        run_script(construct, arguments, calls, attributes)
    sink.begin(False)
    send('done')


def defined_names():
    """Returns the public names of the learner's module that are no modules."""
    names = []
    for name, value in dict.items(namespace):
        if type(name) is str and not name.startswith('_') and type(value) is not ModuleType:
            names.append(name[:100])
    return names[:MAX_NAMES]


def run_at_once(construct, arguments, calls, attributes):
    """Runs a script and answers with one long row of values."""
    global nodes
    nodes = (len(calls) + 1) * (len(attributes) + 1)
    row = []
    append = row.append
    sink.begin(False)
    try:
        made = construct(*arguments)
    except BaseException as error:
        send('script', [raised(error)])
        return
    append(None)
    read_attributes(made, attributes, append)
    for method, arguments in calls:
        sink.begin(False)
        try:
            result = getattr(made, method)(*arguments)
            append(result if result is None or type(result) is bool else flat(result))
        except BaseException as error:
            append(raised(error))
        read_attributes(made, attributes, append)
    send_row('script', row)


def read_attributes(made, attributes, append):
    for name in attributes:
        try:
            append(flat(getattr(made, name)))
        except BaseException as error:
            append(raised(error))


def run_in_steps(construct, arguments, calls, attributes):
    """Runs a script and answers after every step, the last of which says so."""
    last = len(calls)
    step, made = run_step(None, construct, arguments, attributes)
    if made is None:
        last = 0
    send_row('step', step, sink.text(), sink.truncated(), last == 0)
    for i in range(last):
        method, arguments = calls[i]
        step, _ = run_step(made, method, arguments, attributes)
        send_row('step', step, sink.text(), sink.truncated(), i + 1 == last)


def run_step(made, call, arguments, attributes):
    """Makes one call. Without an object to call it makes the object; it is
    returned in a tuple, None if there is none."""
    global nodes
    nodes = len(attributes) + 1
    row = []
    sink.begin(True)
    try:
        if made is None:
            made = call(*arguments),
            row.append(None)
        else:
            row.append(flat(getattr(made[0], call)(*arguments)))
    except BaseException as error:
        row.append(raised(error))
        if made is None:
            return row, None
    read_attributes(made[0], attributes, row.append)
    return row, made


def send_row(*fields):
    try:
        send(*fields)
    except TooLarge as error:
        raised(error)


# The beginning.

def take_channel():
    """Moves the channel away and leaves nothing to read at 0 and the drained
    pipe at 1 and 2."""
    system.dup2(0, REQUESTS, False)
    system.dup2(1, ANSWERS, False)
    system.dup2(2, ERRORS, False)
    nothing = system.open('/dev/null' if system.__name__ == 'posix' else 'nul', system.O_RDONLY)
    system.dup2(nothing, 0, False)
    system.close(nothing)
    system.dup2(2, 1, False)


def set_limits(limits):
    if limits:
        import resource
        for name, value in limits:
            try:
                resource.setrlimit(getattr(resource, name), (value, value))
            except (ValueError, OSError):
                pass  # not known here, or lower already


def serve():
    global tag, index
    send('ready', '.'.join(map(str, sys.version_info[:3])))
    while True:
        request = receive()
        tag, index = request[0], 0
        arm(*request[2])
        if request[1] == 'load':
            load(*request[3:])
        else:
            run(*request[3:])
        disarm()


def main():
    take_channel()
    set_limits(receive())
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = sink
    sys.path[:] = [entry for entry in sys.path if entry]
    sys.modules['__main__'].__dict__.clear()
    sys.addaudithook(audit)
    serve()


try:
    main()
except MemoryError:
    fault('memory')
finally:
    system._exit(70)
