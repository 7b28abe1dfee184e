# The harness begins here, when all of it is defined.

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


def hide():
    """Keeps other processes of the same user from looking into this one, its
    memory and its descriptors, and into its copies."""
    try:
        prctl, = foreign('prctl')
    except ImportError:
        return  # a Python without ctypes
    prctl(SET_DUMPABLE, 0, 0, 0, 0)


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
    limits, hidden, seal = receive()
    set_limits(limits)
    if hidden:
        hide()
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = sink
    sys.path[:] = [entry for entry in sys.path if entry]
    sys.modules['__main__'].__dict__.clear()
    replace_clocks()
    sys.addaudithook(audit)
    faulthandler.enable(ERRORS, all_threads=False)
    if seal:
        fork_as_asked(*seal)
    serve()


try:
    main()
except MemoryError:
    fault('memory')
finally:
    exit_now(70)
