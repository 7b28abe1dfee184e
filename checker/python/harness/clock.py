# A virtual clock stands for all clocks while there is one. What reads them is
# replaced before any learner code can keep the real ones.

NANOS = 10**9
EPOCH = 1_704_067_200 * NANOS  # where wall clocks begin: 2024-01-01, UTC
FOREVER = 1 << 62


class VirtualClock:
    """Counts nanoseconds from 0 and goes on only when told to."""

    def __init__(self, tick):
        self.tick = tick
        self.now = 0

    def ticks(self):
        return self.now // self.tick

    def sleep(self, nanos):
        if self.now + nanos >= FOREVER:
            raise OverflowError('timestamp too large to convert to C PyTime_t')
        self.now += nanos


clock = None  # the VirtualClock that goes, None while time is real


class TimeFunction:
    """A function of module time. In a class it does not become a method, as
    built-in functions do not."""

    def __init__(self, name, real, virtual):
        self.__name__, self.__doc__ = name, real.__doc__
        self.real, self.virtual = real, virtual

    def __call__(self, *arguments):
        return (self.real if clock is None else self.virtual)(*arguments)


def nanos_of(seconds):
    if not isinstance(seconds, (int, float)):
        raise TypeError(f"'{type_name(type(seconds))}' object cannot be interpreted as an integer or float")
    return round(seconds * NANOS)


def wall_nanos():
    return EPOCH + clock.now


def monotonic_nanos():
    return clock.now


def virtual_sleep(seconds):
    nanos = nanos_of(seconds)
    if nanos < 0:
        raise ValueError('sleep length must be non-negative')
    clock.sleep(nanos)


def in_seconds(nanos):
    return lambda *arguments: nanos(*arguments) / NANOS


def replace_clocks():
    """Replaces all that reads the time or waits for it in module time."""
    virtual = {'sleep': virtual_sleep}
    readings = dict.fromkeys(('monotonic', 'perf_counter', 'process_time', 'thread_time'), monotonic_nanos)
    readings['time'] = wall_nanos
    readings['clock_gettime'] = lambda which: (monotonic_nanos, wall_nanos)[which == time.CLOCK_REALTIME]()
    for name, nanos in readings.items():
        virtual[name], virtual[name + '_ns'] = in_seconds(nanos), nanos
    for name in 'localtime', 'gmtime', 'ctime':
        real = getattr(time, name)
        virtual[name] = lambda seconds=None, real=real: real(wall_nanos() / NANOS if seconds is None else seconds)
    asctime, strftime = time.asctime, time.strftime
    virtual['asctime'] = lambda *moment: asctime(*moment or [time.localtime()])
    virtual['strftime'] = lambda form, *moment: strftime(form, *moment or [time.localtime()])
    for name, function in virtual.items():
        if hasattr(time, name):
            setattr(time, name, TimeFunction(name, getattr(time, name), function))


def replace_dates():
    """Replaces the classes of module datetime that know what day it is."""
    import datetime

    class Date(datetime.date):
        @classmethod
        def today(cls):
            return cls.fromtimestamp(time.time())

    class DateTime(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            return cls.fromtimestamp(time.time(), tz)

        @classmethod
        def today(cls):
            return cls.now()

        @classmethod
        def utcnow(cls):
            return cls.now(datetime.timezone.utc).replace(tzinfo=None)

    for kind, name in (Date, 'date'), (DateTime, 'datetime'):
        kind.__name__, kind.__qualname__, kind.__module__ = name, name, 'datetime'
        setattr(datetime, name, kind)
