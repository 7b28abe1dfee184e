# What learner code prints is counted and, where asked for, kept.

class Sink(_io._TextIOBase):
    """Counts what is printed and keeps the beginning of it."""

    encoding = 'utf-8'
    errors = 'backslashreplace'
    mode = 'w'
    name = '<stdout>'
    keep = 0  # how much of a step to keep
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
        if self.step < self.keep:
            self.kept.append(text[:self.keep])
        self.count(size)
        return len(text)

    def count(self, size):
        self.step += size
        if self.step > STEP_OUTPUT:
            fault('output', line=current_line(), allowed=STEP_OUTPUT, used=self.step)
        if self.total + self.step > TOTAL_OUTPUT:
            fault('output', line=current_line(), allowed=TOTAL_OUTPUT, used=self.total + self.step)

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
