"""Runs beside learner code in one process and answers requests about it.

The files of this folder are one module; harness.go puts them in order.

Requests come and answers go as frames: the length in four bytes, then one
value in the format of marshal, version 2. Requests are (tag, kind, ...) and
answers (tag, index, kind, ...), where index counts the answers to a request
from 0. See worker.go for the other side.

Learner code can reach everything in here. It finds no expected value, and
what it forges is compared like any other answer. So all that matters is that
honest code is served rightly whatever it redefines: this module has a copy of
all builtins and its own references to what else it uses, and values are taken
apart by the methods of the built-in types.
"""

import builtins
import faulthandler
import marshal
import sys
import time
import _io
import _signal

try:
    import posix as system
except ImportError:
    import nt as system

# The private ends of the channel, out of the way of what learner code opens.
REQUESTS, ANSWERS, ERRORS = 59, 60, 61

# What values become that are no plain scalars. The numbers go over the wire.
LIST, MAP, OBJECT, RAISED, PENDING = range(5)

MIB = 1 << 20
MAX_FRAME = MIB
MAX_WAITING = 48 << 10  # less than a pipe takes in
MAX_DEPTH = 50
MAX_NODES = 90_000
MAX_MESSAGE = 2048
SHORT = 256
STEP_OUTPUT = MIB
TOTAL_OUTPUT = 16 * MIB
KEPT_OUTPUT = 4096
MAX_NAMES = 50
MAX_FAREWELLS = 1000
OUTPUT_PIECE = 512 << 10

# Audited events by which a new process would come to be.
PROCESS_EVENTS = frozenset((
    'os.exec', 'os.fork', 'os.forkpty', 'os.posix_spawn', 'os.spawn', 'os.startfile', 'os.system',
    'subprocess.Popen',
))

ModuleType, ModuleSpec = type(sys), type(sys.__spec__)
FunctionType = type(lambda: 0)
getframe = sys._getframe
dumps, loads = marshal.dumps, marshal.loads
read_some, write_some, exit_now = system.read, system.write, system._exit
type_name = type.__dict__['__name__'].__get__
type_mro = type.__dict__['__mro__'].__get__
type_module = type.__dict__['__module__'].__get__
get_traceback = BaseException.__dict__['__traceback__'].__get__
get_exit_code = SystemExit.__dict__['code'].__get__
NAMES = tuple((kind, kind.__dict__['name'].__get__) for kind in (NameError, AttributeError, ImportError))


class TooLarge(Exception):
    """A value does not fit into an answer."""


# The channel. Answers may wait until there are more, or until it ends: each
# that is written wakes the other side up, which takes longer than most calls.

tag = bytes(8)
index = 0
waiting = []
waiting_size = 0
busy = False  # answers are in the making
late = False  # time was up meanwhile


def read(n):
    data = read_some(REQUESTS, n)
    while len(data) < n:
        more = read_some(REQUESTS, n - len(data))
        if not more:
            exit_now(0)
        data += more
    return data


def receive():
    return loads(read(int.from_bytes(read(4), 'little')))


def send(*fields):
    """Answers at once."""
    send_later(*fields)
    flush()


def send_later(*fields):
    global index, busy, waiting_size
    busy = True
    body = dumps((tag, index) + fields, 2)
    if len(body) > MAX_FRAME:
        busy = False
        raise TooLarge
    index += 1
    waiting.append(len(body).to_bytes(4, 'little'))
    waiting.append(body)
    waiting_size += len(body)
    if waiting_size > MAX_WAITING:
        write_waiting()
    busy = False
    if late:
        fault('timeout', line=current_line())


def flush():
    global busy
    busy = True
    write_waiting()
    busy = False
    if late:
        fault('timeout', line=current_line())


def write_waiting():
    global waiting_size
    data = b''.join(waiting)
    waiting.clear()
    waiting_size = 0
    written = write_some(ANSWERS, data)
    while written < len(data):
        written += write_some(ANSWERS, data[written:])


def fault(kind, exception=None, line=0, names=(), code=0, allowed=0, used=0):
    """Tells why it cannot go on and ends the process."""
    global late
    late = False
    disarm()
    send('fault', kind, exception, line, names, code, allowed, used, sink.text())
    exit_now(0)


# The time. When it is up, a signal comes. It lets faulthandler write down where
# the code is, then Python call on_time, which Python does as soon as code comes
# back to the interpreter. To code that does not, another signal comes soon
# after and ends the process.

def on_time(number, frame):
    global late
    late = True
    if not busy:
        fault('timeout', line=current_line())


if hasattr(_signal, 'setitimer'):
    from _signal import ITIMER_PROF, ITIMER_VIRTUAL, SIGPROF, SIGVTALRM, SIG_DFL, setitimer, signal
    from faulthandler import register, unregister

    def arm(cpu, wall):
        for number, action in ((SIGPROF, on_time), (SIGVTALRM, SIG_DFL)):
            signal(number, action)
            unregister(number)
            register(number, file=ERRORS, all_threads=False, chain=True)
        setitimer(ITIMER_PROF, cpu)
        setitimer(ITIMER_VIRTUAL, cpu + 0.02)

    def disarm():
        setitimer(ITIMER_PROF, 0)
        setitimer(ITIMER_VIRTUAL, 0)
else:
    from faulthandler import cancel_dump_traceback_later, dump_traceback_later

    def arm(cpu, wall):
        dump_traceback_later(wall, file=ERRORS, exit=True)

    def disarm():
        cancel_dump_traceback_later()
