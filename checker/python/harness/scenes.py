# Scripts with more to them than plain values: functions of the module, fakes,
# a clock, calls that end later.

CALLED, SETTLED = 1, 2
EVENT_NODES = 8
NOTHING = object()


class Scene:
    """One script on its way, with a clock and a loop of its own."""

    def __init__(self, tick, constructor):
        global clock
        self.constructor = constructor  # the name of what makes the object
        self.clock = clock = VirtualClock(tick) if tick else None
        self.loop = None
        self.subject = NOTHING  # whose methods are called
        self.handing = 0  # the step that hands over what is made now
        self.calls = 0  # that have begun
        self.turns = {}  # how often each fake was called
        self.events = []  # of this step
        self.over = False
        self.flooded = False  # more events than fit into an answer
        if tick:
            import_asyncio()
            self.loop = EventLoop(clock)
            asyncio._set_running_loop(self.loop)

    def construct(self, construct, arguments):
        """Makes the object and returns what comes of it."""
        try:
            self.subject = construct(*built(arguments, self))
            return None
        except BaseException as error:
            return raised(error)
        finally:
            self.settle()

    def call(self, method, arguments, late=False):
        """Begins a call."""
        call = Call(self, late)
        try:
            result = member(self.subject, method)(*built(arguments, self))
            if self.loop is not None and awaitable(result):
                asyncio.ensure_future(result, loop=self.loop).add_done_callback(call.done)
            else:
                call.end(flat(result))
        except BaseException as error:
            call.end(raised(error))
        return call

    def result_of(self, method, arguments):
        """Makes a call, or lets time pass, until nothing can run any more."""
        if method is None:
            self.settle(arguments)
            return None
        call = self.call(method, arguments)
        self.settle()
        if call.ended:
            return call.outcome
        call.late = True
        return PENDING,

    def settle(self, ticks=0):
        if self.loop is not None:
            try:
                self.loop.advance(ticks)
            except BaseException as error:
                raised(error)

    def settling(self, after, then, handed):
        """Returns what settles when a fake's call does. Its continuation comes
        first, since it was there first."""
        future = self.loop.create_future()
        if then:
            future.add_done_callback(lambda _: future.cancelled() or self.go_on(then, handed))
        if after >= 0:
            self.loop.after(after, lambda: future.done() or future.set_result(None))
        return future

    def go_on(self, then, handed):
        """Makes the calls of a continuation."""
        before, self.handing = self.handing, handed
        for method, arguments in then if not self.over else ():
            self.call(method, arguments, late=True)
        self.handing = before

    def called(self, name, handed, arguments):
        if not self.over and not self.flooded:
            try:
                self.happened(CALLED, name, handed, flat_items(arguments, (0,)))
            except TooLarge:
                self.flooded = True

    def happened(self, kind, *fields):
        global nodes
        nodes += EVENT_NODES
        self.flooded = self.flooded or nodes > MAX_NODES
        if not self.over and not self.flooded:
            self.events.append((kind, self.clock.ticks() if self.clock else 0, *fields))

    def take_events(self):
        if self.flooded:
            raised(TooLarge())
        events, self.events = self.events, []
        return events

    def timers(self):
        return self.loop.living_timers() if self.loop else 0

    def end(self):
        global clock
        self.over = True
        if self.loop is not None:
            try:
                self.loop.abandon()
            except BaseException as error:
                raised(error)
            asyncio._set_running_loop(None)
        clock = None


class Call:
    """One call. It is late if it has not ended when its step has."""

    def __init__(self, scene, late):
        self.scene, self.late = scene, late
        self.number = scene.calls
        scene.calls += 1
        self.ended = False
        self.outcome = None

    def done(self, future):
        try:
            self.end(flat(future.result()))
        except BaseException as error:
            self.end(raised(error))

    def end(self, outcome):
        self.ended, self.outcome = True, outcome
        if self.late:
            self.scene.happened(SETTLED, self.number, outcome)


def awaitable(value):
    return hasattr(type(value), '__await__')


def member(subject, name):
    """Returns a method, or a function of the program itself."""
    name = names.get(name, name)
    if type(subject) is ModuleType and name not in subject.__dict__:
        raise NameError(f"name '{name}' is not defined", name=name)
    return getattr(subject, name)


def run_scene(constructor, construct, arguments, calls, attributes, detail, tick):
    """Runs a script and answers: in detail after every step, else at the end."""
    global nodes
    nodes = (len(calls) + 1) * (len(attributes) + 4)
    scene = Scene(tick, constructor)
    row, happened = [], []
    last = len(calls)
    for step in range(last + 1):
        if step > last:
            break
        scene.handing = step
        sink.begin(KEPT_OUTPUT if detail else 0)
        if detail:
            nodes, row, happened = len(attributes) + 4, [], []
        if step:
            row.append(scene.result_of(*calls[step - 1]))
        elif construct is None:
            scene.subject = module
            row.append(None)
        else:
            row.append(scene.construct(construct, arguments))
            if scene.subject is NOTHING:
                last = 0
        if scene.subject is not NOTHING:
            read_attributes(scene.subject, attributes, row.append)
        happened += scene.take_events(), scene.timers()
        if step == last:
            scene.end()
        if detail:
            answer_row('step', row, sink.text(), sink.truncated(), step == last, happened)
    if not detail:
        answer_row('script', row, happened)
