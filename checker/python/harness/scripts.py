# Scripts are run on objects of the learner's module.

def run(construct, attributes, detail, prompt, setting, scripts):
    """Runs scripts, which are written out in groups: read at once they would
    take more memory than all else. In detail each step is answered, else each
    script is; at once if prompt and otherwise when there is enough to be worth
    it. setting is None for scripts of plain values, else the length of a tick
    in nanoseconds and the fields of classes; only the former for a program
    that is run as a whole."""
    global answer, fields
    answer, fields = send if prompt else send_later, {}
    if type(setting) is int:
        run_script = lambda _, arguments, text, __: run_whole(arguments, text, setting)
    else:
        name, construct = construct, constructor(construct)
        if names:
            attributes = [names.get(name, name) for name in attributes]
        run_script = run_in_steps if detail else run_at_once
        if setting is not None:
            tick, fields = setting
            run_script = lambda *script: run_scene(name, *script, detail, tick)
    sink.begin(0)
    for group in scripts:
        for arguments, calls in loads(group):
            run_script(construct, arguments, calls, attributes)
    sink.begin(0)
    send('done')


def constructor(name):
    """Returns what makes the objects, None if functions are called."""
    name = names.get(name, name)
    if name in namespace:
        return namespace[name]
    if name or not defined_names():
        fault('missing', names=defined_names())
    return None


def defined_names():
    """Returns the public names that the learner's module defines itself."""
    names = []
    for name, value in dict.items(namespace):
        if type(name) is str and not name.startswith('_') and not imported(value):
            names.append(name[:100])
    return names[:MAX_NAMES]


def imported(value):
    """Reports whether value is a module, class or function from elsewhere."""
    kind = type(value)
    if issubclass(kind, type):
        return type_module(value) != namespace['__name__']
    if kind is FunctionType:
        return value.__module__ != namespace['__name__']
    return kind is ModuleType


def run_at_once(construct, arguments, calls, attributes):
    """Runs a script and answers with one long row of values. Most of the time
    of a verdict is spent here, so what is common goes straight through."""
    global nodes
    nodes = (len(calls) + 1) * (len(attributes) + 1)
    first, *others = attributes or (None,)
    row = []
    append = row.append
    if sink.step:
        sink.begin(0)
    try:
        made = construct(*arguments)
    except BaseException as error:
        answer('script', [raised(error)])
        return
    append(None)
    read_attributes(made, attributes, append)
    for method, arguments in calls:
        if sink.step:
            sink.begin(0)
        try:
            result = getattr(made, method)(*arguments)
            append(result if result is None or result is True or result is False else flat(result))
        except BaseException as error:
            append(raised(error))
        if first:
            try:
                value = getattr(made, first)
                append(value if type(value) is str and len(value) < SHORT else flat(value))
            except BaseException as error:
                append(raised(error))
        if others:
            read_attributes(made, others, append)
    try:
        answer('script', row)
    except TooLarge as error:
        raised(error)


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
    answer_row('step', step, sink.text(), sink.truncated(), last == 0)
    for i in range(last):
        method, arguments = calls[i]
        step, _ = run_step(made, method, arguments, attributes)
        answer_row('step', step, sink.text(), sink.truncated(), i + 1 == last)


def run_step(made, call, arguments, attributes):
    """Makes one call. Without an object to call it makes the object; it is
    returned in a tuple, None if there is none."""
    global nodes
    nodes = len(attributes) + 1
    row = []
    sink.begin(KEPT_OUTPUT)
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


def answer_row(*fields):
    try:
        answer(*fields)
    except TooLarge as error:
        raised(error)
