# An event loop of asyncio on a virtual clock. It is made of asyncio's own
# parts, which are imported when they are first needed.

from _collections import deque
from _heapq import heappop, heappush

asyncio = None  # a copy, which nobody else redefines
EventLoop = None  # VirtualLoop as asyncio wants it
TIDY_FROM = 100


def import_asyncio():
    global asyncio, EventLoop
    if asyncio is None:
        import asyncio as module
        EventLoop = type('EventLoop', (VirtualLoop, module.AbstractEventLoop), {})
        asyncio = ModuleType('asyncio')
        asyncio.__dict__.update(module.__dict__)


class VirtualLoop:
    """Runs one callback after the other. Timers fire in the order in which
    they are due, then in that in which they were set, and not before all that
    can run without them has run."""

    def __init__(self, clock):
        self.clock = clock
        self.ready = deque()
        self.timers = []  # a heap of when, number, whether it is the program's own, handle
        self.set_timers = 0  # so far
        self.closed = self.stopping = False
        self.handler = self.factory = None
        self.tasks = []  # that have not ended, and some that have
        self.tidy_at = TIDY_FROM  # how many tasks it takes to look for those that have

    def turn(self, until):
        """Runs the next callback. It reports whether there is one until then."""
        if self.ready:
            handle = self.ready.popleft()
        elif self.timers and self.timers[0][0] <= until:
            when, _, _, handle = heappop(self.timers)
            if not handle.cancelled():
                self.clock.now = max(self.clock.now, when)
        else:
            return False
        if not handle.cancelled():
            try:
                handle._run()
            except KeyboardInterrupt:
                pass  # the task knows
        return True

    def drain(self):
        """Runs all that can run without time going on."""
        while self.turn(self.clock.now):
            pass

    def advance(self, ticks):
        until = min(self.clock.now + ticks * self.clock.tick, FOREVER - 1)
        while self.turn(until):
            pass
        self.clock.now = max(self.clock.now, until)
        self.drain()

    def abandon(self):
        """Cancels all tasks and lets them end, if they do so soon."""
        for task in asyncio.all_tasks(self):
            task.cancel()
        for _ in range(MAX_FAREWELLS):
            if not self.ready or not self.turn(-1):
                break
        self.closed = True
        self.ready.clear()
        self.timers.clear()
        self.tasks.clear()

    def living_timers(self):
        return sum(own and not handle.cancelled() for _, _, own, handle in self.timers)

    def set_timer(self, when, own, handle):
        self.set_timers += 1
        heappush(self.timers, (when, self.set_timers, own, handle))

    def after(self, ticks, callback):
        """Sets a timer that is none of the program's own."""
        self.set_timer(self.clock.now + ticks * self.clock.tick, False, asyncio.Handle(callback, (), self))

    # What follows is for asyncio and those who use it.

    def time(self):
        return self.clock.now / NANOS

    def call_soon(self, callback, *arguments, context=None):
        self._check_closed()
        handle = asyncio.Handle(callback, arguments, self, context)
        self.ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *arguments, context=None):
        return self.call_at(self.time() + delay, callback, *arguments, context=context)

    def call_at(self, when, callback, *arguments, context=None):
        self._check_closed()
        handle = asyncio.TimerHandle(when, callback, arguments, self, context)
        self.set_timer(FOREVER if when * NANOS >= FOREVER else nanos_of(when), True, handle)
        return handle

    def _timer_handle_cancelled(self, handle):
        pass

    def create_future(self):
        return asyncio.Future(loop=self)

    def create_task(self, coroutine, **options):
        self._check_closed()
        if self.factory is not None:
            return self.factory(self, coroutine, **options)
        task = asyncio.Task(coroutine, loop=self, **options)
        self.hold(task)
        return task

    def hold(self, task):
        """Sees to it that a task lives until it ends. Who waits for what nobody
        will ever wake is held by nobody else, and would end at whatever moment
        Python comes to clear up."""
        if len(self.tasks) >= self.tidy_at:
            self.tasks = [held for held in self.tasks if not held.done()]
            self.tidy_at = max(TIDY_FROM, 2 * len(self.tasks))
        self.tasks.append(task)

    def set_task_factory(self, factory):
        self.factory = factory

    def get_task_factory(self):
        return self.factory

    def run_in_executor(self, executor, function, *arguments):
        """Calls function at once: there are no threads in virtual time."""
        future = self.create_future()
        try:
            future.set_result(function(*arguments))
        except Exception as error:
            future.set_exception(error)
        return future

    def set_default_executor(self, executor):
        pass

    async def shutdown_default_executor(self, timeout=None):
        pass

    async def shutdown_asyncgens(self):
        pass

    def run_until_complete(self, future):
        self._check_closed()
        future = asyncio.ensure_future(future, loop=self)
        self._run(future.done)
        return future.result()

    def run_forever(self):
        self.stopping = False
        self._run(lambda: self.stopping)

    def _run(self, over):
        if asyncio._get_running_loop() is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')
        asyncio._set_running_loop(self)
        try:
            while not over():
                if not self.turn(FOREVER - 1):
                    fault('timeout', line=current_line())  # it would wait without end
        finally:
            asyncio._set_running_loop(None)

    def stop(self):
        self.stopping = True

    def is_running(self):
        return asyncio._get_running_loop() is self

    def is_closed(self):
        return self.closed

    def close(self):
        self.closed = True

    def _check_closed(self):
        if self.closed:
            raise RuntimeError('Event loop is closed')

    def get_debug(self):
        return False

    def set_debug(self, enabled):
        pass

    def get_exception_handler(self):
        return self.handler

    def set_exception_handler(self, handler):
        self.handler = handler

    def call_exception_handler(self, context):
        if self.closed:
            return
        if issubclass(type(context.get('exception')), MemoryError):
            fault('memory')
        if self.handler is None:
            self.default_exception_handler(context)
            return
        try:
            self.handler(self, context)
        except Exception:
            self.default_exception_handler(context)

    def default_exception_handler(self, context):
        error = context.get('exception')
        text = plain(context.get('message'), MAX_MESSAGE)
        if error is not None:
            text += f': {class_name(type(error))}: {message(error)}'
        try:
            sys.stderr.write(text + '\n')
        except Exception:
            pass
