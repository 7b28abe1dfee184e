# A fork server copies itself on request. A copy then serves like a process that
# was started for itself, but begins where the server waits.

# What learner code often imports. Copies find it loaded.
COMMON = 'collections', 'enum', 'functools', 'itertools', 'math', 'time'

# For prctl.
SET_PDEATHSIG, SET_DUMPABLE, SET_SECCOMP, FILTER = 1, 4, 22, 2
SIGKILL = 9


def fork_as_asked(clone, flags, parent, filter, mark):
    """Makes copies until the channel ends. It returns in each copy, once that
    is sealed: a child of parent in a session of its own, with no more calls to
    the system than filter allows, in which mark stands for its number."""
    import gc
    from array import array
    from _socket import CMSG_SPACE, socket
    call, prctl, before, after, after_in_copy = foreign(
        'syscall', 'prctl', 'PyOS_BeforeFork', 'PyOS_AfterFork_Parent', 'PyOS_AfterFork_Child')
    filter = array('I', filter)
    marks = [i for i, word in enumerate(filter) if word == mark]
    program = array('Q', (len(filter) // 2, filter.buffer_info()[0]))  # struct sock_fprog
    channel = socket(fileno=REQUESTS)
    room = CMSG_SPACE(3 * array('i').itemsize)
    for name in COMMON:
        __import__(name)
    rehearse()
    gc.collect()
    gc.freeze()
    copy = 1
    while copy:
        asked, rights, _, _ = channel.recvmsg(1, room)
        if not asked:
            exit_now(0)
        if not rights:
            import_asyncio()  # the next copy will want it
            gc.freeze()
            continue
        streams = array('i', rights[0][2])
        before()
        copy = call(clone, flags, 0, 0, 0, 0)
        if copy:
            after()
            for stream in streams:
                system.close(stream)
            write_some(ANSWERS, copy.to_bytes(4, 'little', signed=True))
    after_in_copy()
    channel.detach()
    take_streams(*streams)
    system.setsid()
    for i in marks:
        filter[i] = system.getpid()
    if prctl(SET_PDEATHSIG, SIGKILL, 0, 0, 0) or system.getppid() != parent:
        exit_now(70)
    if prctl(SET_SECCOMP, FILTER, program.buffer_info()[0], 0, 0):
        exit_now(70)


REHEARSED = b"""
class Rehearsal:
    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.state = 'new'

    def step(self, tick: int) -> bool:
        if self.state == 'new' and tick >= self.limit:
            self.state = 'old'
            return True
        return False

    def fail(self):
        raise ValueError('no')
"""


def rehearse():
    """Loads a program and runs scripts, with nobody to answer, so that copies
    find done all that Python does once only."""
    global write_some, tag, index
    written, write_some = write_some, lambda stream, data: len(data)
    load('rehearsal.py', REHEARSED)
    script = (3,), (('step', (1,)), ('step', (4,)), ('fail', ()))
    for detail in False, True:
        run('Rehearsal', ('state', 'limit'), detail, False, None, (dumps((script,) * 20, 2),))
    del sys.modules['rehearsal']
    namespace.clear()
    write_some, tag, index = written, bytes(8), 0


def foreign(*names):
    """Returns functions of C, which take and return numbers and keep the lock
    of the interpreter."""
    import _ctypes

    class Word(_ctypes._SimpleCData):
        _type_ = 'l'

    class Function(_ctypes.CFuncPtr):
        _flags_ = _ctypes.FUNCFLAG_CDECL | _ctypes.FUNCFLAG_PYTHONAPI
        _restype_ = Word

    def adapted(name):
        function = Function(_ctypes.dlsym(program, name))
        return lambda *arguments: function(*map(Word, arguments))

    program = _ctypes.dlopen(None, 0)
    return map(adapted, names)


def take_streams(requests, answers, errors):
    """Puts the streams of a copy where those of the server were."""
    for stream, targets in (requests, (REQUESTS,)), (answers, (ANSWERS,)), (errors, (ERRORS, 1, 2)):
        for target in targets:
            system.dup2(stream, target, False)
        system.close(stream)
