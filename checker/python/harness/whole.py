# Programs run as a whole: each time afresh, as Python runs a file it is given.

def run_whole(arguments, text, tick):
    """Runs the program with a command line and with text as standard input,
    and answers with all that it printed and how it ended."""
    global nodes, clock
    nodes = 0
    begin_whole(arguments, text)
    if tick:
        import_asyncio()
        clock = VirtualClock(tick)
        sys.modules['asyncio'].new_event_loop = asyncio.events.new_event_loop = lambda: EventLoop(clock)
    try:
        exec(code, namespace)
        result = 0
    except BaseException as error:
        result = ending(error)
    finish()
    clock = None
    printed = ''.join(sink.kept).encode('utf-8', 'backslashreplace')
    for start in range(0, len(printed), OUTPUT_PIECE):
        answer('output', printed[start:start + OUTPUT_PIECE])
    answer_row('script', [result])


def begin_whole(arguments, text):
    for stem in files.files:
        sys.modules.pop(stem, None)
    enter('__main__')
    sys.argv = [filename, *arguments]
    data = _io.BytesIO(text.encode('utf-8', 'surrogatepass'))
    sys.stdin = sys.__stdin__ = _io.TextIOWrapper(data, encoding='utf-8')
    sink.begin(STEP_OUTPUT)
    sys.stdout = sys.__stdout__ = sink
    sys.stderr = sys.__stderr__ = Sink()


def ending(error):
    """Returns the exit code, or what was raised."""
    if not issubclass(type(error), SystemExit):
        return raised(error)
    return exit_code(error)


def finish():
    """Does what Python does when a program has ended."""
    try:
        threading = sys.modules.get('threading')
        if threading is not None:
            for thread in threading.enumerate():
                if not thread.daemon and thread is not threading.current_thread():
                    thread.join()
        if 'atexit' in sys.modules:
            sys.modules['atexit']._run_exitfuncs()
        sys.stdout.flush()
    except BaseException as error:
        ending(error)
