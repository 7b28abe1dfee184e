# What calls are given beyond plain values: fakes, objects of the program's
# classes, the clock and exceptions. They come as tuples.

MAKE, FAKE, CLOCK, RAISE = range(4)


def build(value, scene):
    """Returns the argument that value stands for."""
    kind = type(value)
    if kind is list:
        return built(value, scene)
    if kind is dict:
        return {key: build(item, scene) for key, item in value.items()}
    if kind is not tuple:
        return value
    if value[0] == MAKE:
        return the_class(value[1], scene)(*built(value[2], scene))
    if value[0] == FAKE:
        return fake(scene, *value[1:])
    if value[0] == CLOCK:
        return scene.clock.ticks
    return exception(scene, *value[1:])


def built(values, scene):
    return [build(value, scene) for value in values]


def the_class(name, scene):
    """Returns what the program calls name."""
    name = names.get(name, name)
    for scope in scopes(scene.constructor):
        if name in scope:
            return scope[name]
    fault('missing', names=defined_names())


def exception(scene, kind, text):
    """Makes an exception of a class of the program, or of Python."""
    name = names.get(kind, kind)
    for scope in *scopes(scene.constructor), builtins.__dict__, {'Error': Exception}:
        found = scope.get(name)
        if issubclass(type(found), type) and issubclass(found, BaseException):
            break
    else:
        fault('missing', names=defined_names())
    arguments = (text,) if text else ()
    try:
        return found(*arguments)
    except TypeError:
        error = found.__new__(found)
        error.args = arguments
        return error


def fake(scene, name, is_async, outcomes):
    """Returns a function that does what was decided. It remembers in which
    step it was handed over, and so do those that it hands over itself."""
    handed = scene.handing

    def begin(arguments):
        scene.called(name, handed, arguments)
        turn = scene.turns.get(name, 0)
        scene.turns[name] = turn + 1
        return outcomes[min(turn, len(outcomes) - 1)]

    if is_async:
        async def function(*arguments, **named):
            result, after, then = begin((*arguments, *named.values()))
            await scene.settling(after, then, handed)
            return outcome(result, scene)
    else:
        def function(*arguments, **named):
            result, after, then = begin((*arguments, *named.values()))
            if after:
                scene.clock.sleep(after * scene.clock.tick)
            scene.go_on(then, handed)
            return outcome(result, scene)
    function.__name__ = function.__qualname__ = name
    return function


def outcome(result, scene):
    if type(result) is tuple and result[0] == RAISE:
        raise exception(scene, *result[1:])
    return build(result, scene)
