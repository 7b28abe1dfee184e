package python

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// Shorthand for scripts.
func call(method string, args ...trace.Value) trace.Call {
	return trace.Call{Method: method, Args: args}
}
func advance(ticks int64) trace.Call { return trace.Call{Advance: ticks} }
func outcome(v trace.Value, after int64) trace.Outcome {
	return trace.Outcome{Result: v, After: after}
}
func fake(name string, async bool, outcomes ...trace.Outcome) trace.Value {
	return trace.FakeValue(trace.Fake{Name: name, Async: async, Outcomes: outcomes})
}

// Fakes that many scripts use.
var (
	live   = fake("live", true, outcome(num(42), 100))
	soon   = fake("soon", true, outcome(num(7), 0))
	broken = fake("broken", true, outcome(raised("Error", "weg", 0), 50))
	never  = fake("never", true, outcome(null, -1))
	plain  = fake("plain", false, outcome(str("ok"), 0))
	slow   = fake("slow", false, outcome(str("ok"), 30))
	fails  = fake("fails", false, outcome(raised("ValueError", "nein", 0), 0))
	turns  = fake("turns", false, outcome(num(1), 0), outcome(raised("Error", "weg", 0), 0))
)

// A sceneTest says what must come of a script. Steps are written as showStep
// does, one a line.
type sceneTest struct {
	name       string
	source     string
	batch      trace.Batch // without scripts
	construct  string
	attributes []string
	args       []trace.Value
	calls      []trace.Call
	want       string
}

// showStep writes a step: the result, attributes in brackets, events, and the
// number of timers if there are any.
func showStep(s trace.Step) string {
	var b strings.Builder
	b.WriteString(showResult(s.Result))
	if len(s.Attributes) > 0 {
		fmt.Fprintf(&b, " %v", s.Attributes)
	}
	for _, e := range s.Events {
		if e.Kind == trace.Called {
			fmt.Fprintf(&b, "; at %d %s of step %d called with %v", e.At, e.Fake, e.Step, e.Args)
		} else {
			fmt.Fprintf(&b, "; at %d call %d: %s", e.At, e.Call, showResult(e.Result))
		}
	}
	if s.Timers > 0 {
		fmt.Fprintf(&b, "; %d timers", s.Timers)
	}
	return b.String()
}

func showResult(v trace.Value) string {
	if e := v.Exception(); e != nil {
		return fmt.Sprintf("%s %q line %d", e.Type, e.Message, e.Line)
	}
	return v.String()
}

func showSteps(steps []trace.Step) string {
	lines := make([]string, len(steps))
	for i, s := range steps {
		lines[i] = showStep(s)
	}
	return strings.Join(lines, "\n")
}

func (test *sceneTest) run(t *testing.T, r *Runtime) {
	p := trace.Program{File: "probe.py", Source: []byte(test.source)}
	s, fault, err := r.Load(context.Background(), p)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	for _, detail := range []bool{false, true} {
		batch := test.batch
		batch.Construct, batch.Attributes = test.construct, test.attributes
		batch.Detail, batch.CPU = detail, 20*cpu
		script := trace.Script{Args: test.args, Calls: test.calls}
		batch.Scripts = []trace.Script{script, script} // the second must not notice the first
		records, fault, err := s.Run(context.Background(), batch)
		if err != nil || fault != nil || len(records) != 2 {
			t.Fatalf("run: %d records, %+v, %v", len(records), fault, err)
		}
		for i, record := range records {
			if got := showSteps(record.Steps); got != test.want {
				t.Errorf("script %d, detail %v:\n%s\nwant\n%s", i, detail, got, test.want)
			}
		}
	}
}

// clocked is a batch without scripts that has a clock.
var clocked = trace.Batch{Tick: time.Millisecond, Timers: true}

var sceneTests = []sceneTest{
	// Functions.
	{name: "function", source: `
def plus(a, b): return a + b`,
		calls: []trace.Call{call("plus", num(1), num(2)), call("plus", num(1), str("x"))},
		want: `null
3
TypeError "unsupported operand type(s) for +: 'int' and 'str'" line 2`},
	{name: "function is missing", source: `
def plus(a, b): return a + b`,
		calls: []trace.Call{call("minus")},
		want: `null
NameError "name 'minus' is not defined" line 0`},
	{name: "clock without anything to do", batch: clocked, source: `
class A:
    def __init__(self, x): self.x = x
    def double(self): return self.x * 2`, construct: "A", args: []trace.Value{num(4)}, attributes: []string{"x"},
		calls: []trace.Call{call("double"), advance(5)},
		want: `null [4]
8 [4]
null [4]`},
	{name: "construction raises", batch: clocked, source: `
class A:
    def __init__(self): raise ValueError('nein')`, construct: "A", attributes: []string{"x"}, calls: []trace.Call{call("f")},
		want: `ValueError "nein" line 3`},
	// Fakes.
	{name: "fake", source: `
def f(g): return g(1, 'x', b=[2])`,
		calls: []trace.Call{call("f", plain)},
		want: `null
"ok"; at 0 plain of step 1 called with [1 "x" [2]]`},
	{name: "fake raises", source: `
def f(g):
    try: g()
    except ValueError as e: return str(e)`,
		calls: []trace.Call{call("f", fails)},
		want: `null
"nein"; at 0 fails of step 1 called with []`},
	{name: "fake raises an exception of the program", source: `
class Ausfall(Exception):
    def __init__(self, grund, mehr): super().__init__(grund, mehr)
def f(g): g()`,
		calls: []trace.Call{call("f", fake("g", false, outcome(raised("Ausfall", "weg", 0), 0)))},
		want: `null
Ausfall "weg" line 4; at 0 g of step 1 called with []`},
	{name: "outcomes in turn", source: `
def f(g): return g()`,
		calls: []trace.Call{call("f", turns), call("f", turns), call("f", turns)},
		want: `null
1; at 0 turns of step 1 called with []
Error "weg" line 2; at 0 turns of step 2 called with []
Error "weg" line 2; at 0 turns of step 3 called with []`},
	{name: "fake of the construction", source: `
class A:
    def __init__(self, g): self.g = g
    def f(self): return self.g()`, construct: "A", args: []trace.Value{plain},
		calls: []trace.Call{call("f"), call("f")},
		want: `null
"ok"; at 0 plain of step 0 called with []
"ok"; at 0 plain of step 0 called with []`},
	{name: "exceptions cross", source: `
def f(g):
    g(KeyError('a'), [Exception('b')])
    return [ValueError('c')]
def h(g): return ValueError('c')`,
		calls: []trace.Call{call("f", plain), call("h", plain)},
		want: `null
[raised ValueError]; at 0 plain of step 1 called with [raised KeyError [raised Error]]
object of ValueError`},
	{name: "nested calls by a fake", source: `
class A:
    n = 0
    def f(self, g):
        self.n += 1
        try: return g()
        finally: self.n -= 1
    def count(self): return self.n`, construct: "A", attributes: []string{"n"},
		calls: []trace.Call{call("f", fake("g", false, trace.Outcome{Result: num(1), Then: []trace.Call{call("count"), call("f", plain)}}))},
		want: `null [0]
1 [0]; at 0 g of step 1 called with []; at 0 call 1: 1; at 0 plain of step 1 called with []; at 0 call 2: "ok"`},
	{name: "objects made of the program's classes", source: `
class Step:
    def __init__(self, name, run): self.name, self.run = name, run
def f(steps): return [step.name + step.run() for step in steps]`,
		calls: []trace.Call{call("f", list(trace.MadeValue("Step", []trace.Value{str("a"), plain}), trace.MadeValue("Step", []trace.Value{str("b"), plain})))},
		want: `null
["aok", "bok"]; at 0 plain of step 1 called with []; at 0 plain of step 1 called with []`},
	{name: "objects as maps", batch: trace.Batch{Fields: map[string][]string{"P": {"x", "y"}, "N": {"a"}, "E": {"x", "y"}}}, source: `
from typing import NamedTuple
class P:
    def __init__(self, x, y): self.x, self._y = x, y
    @property
    def y(self): return self._y
class Q(P): pass
class E:
    x = 1
class N(NamedTuple):
    a: int
    b: int
def f(g):
    g(P(1, 2))
    return [P(1, Q(2, 3)), N(4, 5), E()]`,
		calls: []trace.Call{call("f", plain)},
		want: `null
[{"x", "y" -> 1, {"x", "y" -> 2, 3}}, {"a" -> 4}, {"x", "y" -> 1, raised AttributeError}]; at 0 plain of step 1 called with [{"x", "y" -> 1, 2}]`},
	// Waiting. Whatever way of waiting is chosen, the same must come of it.
	{name: "await", batch: clocked, source: `
async def f(g): return await g() + 1`, calls: toLive, want: fromLive},
	{name: "more awaits", batch: clocked, source: `
import asyncio
async def h(g):
    await asyncio.sleep(0)
    return await asyncio.create_task(g())
async def f(g):
    x, = await asyncio.gather(h(g))
    await asyncio.sleep(0)
    return x + 1`, calls: toLive, want: fromLive},
	{name: "task group", batch: clocked, source: `
import asyncio
async def f(g):
    async with asyncio.TaskGroup() as group:
        task = group.create_task(g())
    return task.result() + 1`, calls: toLive, want: fromLive},
	{name: "callbacks", batch: clocked, source: `
import asyncio
def f(g):
    loop = asyncio.get_running_loop()
    result = loop.create_future()
    loop.create_task(g()).add_done_callback(lambda task: result.set_result(task.result() + 1))
    return result`, calls: toLive, want: fromLive},
	{name: "awaitable of its own", batch: clocked, source: `
class Later:
    def __init__(self, g): self.g = g
    def __await__(self):
        x = yield from self.g().__await__()
        return x + 1
def f(g): return Later(g)`, calls: toLive, want: fromLive},
	{name: "queue", batch: clocked, source: `
import asyncio
async def work(g, queue): await queue.put(await g())
async def f(g):
    queue = asyncio.Queue()
    task = asyncio.create_task(work(g, queue))
    return await queue.get() + 1`, calls: toLive, want: fromLive},
	{name: "as completed and shield", batch: clocked, source: `
import asyncio
async def f(g):
    for next in asyncio.as_completed([asyncio.shield(g())]):
        return await next + 1`, calls: toLive, want: fromLive},
	{name: "event and lock", batch: clocked, source: `
import asyncio
async def f(g):
    event, lock, got = asyncio.Event(), asyncio.Lock(), []
    async def h():
        async with lock:
            got.append(await g())
        event.set()
    asyncio.get_event_loop().create_task(h())
    await event.wait()
    return got[0] + 1`, calls: toLive, want: fromLive},
	{name: "eager tasks", batch: clocked, source: `
import asyncio, sys
async def f(g):
    if sys.version_info >= (3, 12):
        asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    return await asyncio.create_task(g(), name='x') + 1`, calls: toLive, want: fromLive},
	{name: "never awaited", batch: clocked, source: `
async def f(g):
    g()
    return 1`, calls: []trace.Call{call("f", live)},
		want: `null
1`},
	{name: "coroutine without a clock", source: `
async def f(): return 1`, calls: []trace.Call{call("f")},
		want: `null
object of coroutine`},
	{name: "settles at once", batch: clocked, source: `
async def f(g): return await g()`, calls: []trace.Call{call("f", soon)},
		want: `null
7; at 0 soon of step 1 called with []`},
	{name: "rejected", batch: clocked, source: `
async def f(g):
    return await g()`, calls: []trace.Call{call("f", broken), advance(50)},
		want: `null
pending; at 0 broken of step 1 called with []
null; at 50 call 0: Error "weg" line 3`},
	{name: "never", batch: clocked, source: `
async def f(g): await g()`, calls: []trace.Call{call("f", never), advance(1_000_000_000)},
		want: `null
pending; at 0 never of step 1 called with []
null`},
	{name: "wait for", batch: clocked, source: `
import asyncio
async def f(g):
    return await asyncio.wait_for(g(), 0.03)`, calls: []trace.Call{call("f", live), advance(29), advance(71)},
		want: `null
pending; at 0 live of step 1 called with []; 1 timers
null; 1 timers
null; at 30 call 0: TimeoutError "" line 4`},
	{name: "timeout", batch: clocked, source: `
import asyncio
async def f(g):
    try:
        async with asyncio.timeout(0.03):
            return await g()
    except TimeoutError:
        return 'late'`, calls: []trace.Call{call("f", live), advance(29), advance(71)},
		want: `null
pending; at 0 live of step 1 called with []; 1 timers
null; 1 timers
null; at 30 call 0: "late"`},
	{name: "first of two", batch: clocked, source: `
import asyncio
async def f(g, h):
    done, left = await asyncio.wait({asyncio.create_task(g()), asyncio.create_task(h())}, return_when=asyncio.FIRST_COMPLETED)
    for task in left: task.cancel()
    return done.pop().result()`, calls: []trace.Call{call("f", live, fake("faster", true, outcome(num(1), 20))), advance(100)},
		want: `null
pending; at 0 live of step 1 called with []; at 0 faster of step 1 called with []
null; at 20 call 0: 1`},
	{name: "exceptions gathered", batch: clocked, source: `
import asyncio
async def f(g, h): return await asyncio.gather(g(), h(), return_exceptions=True)`,
		calls: []trace.Call{call("f", broken, live), advance(100)},
		want: `null
pending; at 0 broken of step 1 called with []; at 0 live of step 1 called with []
null; at 100 call 0: [raised Error, 42]`},
	{name: "several calls", batch: clocked, source: `
async def f(g): return await g()`,
		calls: []trace.Call{call("f", live), call("f", fake("faster", true, outcome(num(1), 20))), call("f", soon), advance(200)},
		want: `null
pending; at 0 live of step 1 called with []
pending; at 0 faster of step 2 called with []
7; at 0 soon of step 3 called with []
null; at 20 call 1: 1; at 100 call 0: 42`},
	{name: "a later call lets an earlier one end", batch: clocked, source: `
import asyncio
class A:
    def __init__(self): self.gate = asyncio.Event()
    async def wait(self):
        await self.gate.wait()
        return 'open'
    def open(self): self.gate.set()`, construct: "A", calls: []trace.Call{call("wait"), advance(5), call("open")},
		want: `null
pending
null
null; at 5 call 0: "open"`},
	{name: "continuation first", batch: clocked, source: `
class Breaker:
    state = 'closed'
    async def run(self, g):
        try: return await g()
        except Exception:
            self.state = 'open'
            raise
    def look(self): return self.state`, construct: "Breaker", attributes: []string{"state"},
		calls: []trace.Call{call("run", fake("g", true, trace.Outcome{Result: raised("Error", "weg", 0), After: 10, Then: []trace.Call{call("look"), call("run", live)}})), advance(10), advance(100)},
		want: `null ["closed"]
pending ["closed"]; at 0 g of step 1 called with []
null ["open"]; at 10 call 1: "closed"; at 10 live of step 1 called with []; at 10 call 0: Error "weg" line 5
null ["open"]; at 110 call 2: 42`},
	{name: "cancelled has no continuation", batch: clocked, source: `
import asyncio
async def f(g):
    task = asyncio.create_task(g())
    await asyncio.sleep(0)
    task.cancel()
    return 'gone'
def look(): return 1`,
		calls: []trace.Call{call("f", fake("g", true, trace.Outcome{Result: null, After: 10, Then: []trace.Call{call("look")}})), advance(10)},
		want: `null
"gone"; at 0 g of step 1 called with []
null`},
	// Time.
	{name: "clocks", batch: clocked, source: `
import time
from time import monotonic
START = monotonic()
def f(clock):
    time.sleep(0.25)
    return [clock(), time.time(), time.time_ns(), monotonic() - START, time.perf_counter_ns(), time.gmtime()[0], time.strftime('%H', time.gmtime())]`,
		calls: []trace.Call{call("f", trace.ClockValue()), advance(750), call("f", trace.ClockValue())},
		want: `null
[250, 1.70406720025e+09, 1704067200250000000, 0.25, 250000000, 2024, "00"]
null
[1250, 1.70406720125e+09, 1704067201250000000, 1.25, 1250000000, 2024, "00"]`},
	{name: "dates", batch: clocked, source: `
from datetime import datetime, date, timezone, timedelta
def f():
    now = datetime.now(timezone.utc)
    return [now.isoformat(), str(date.today()), type(now).__name__, isinstance(now + timedelta(1), datetime), str(datetime.utcnow()), str(datetime.strptime('2020', '%Y'))]`,
		calls: []trace.Call{advance(1500), call("f")},
		want: `null
null
["2024-01-01T00:00:01.500000+00:00", "2024-01-01", "datetime", true, "2024-01-01 00:00:01.500000", "2020-01-01 00:00:00"]`},
	{name: "clock functions in a class", batch: clocked, source: `
import time
class A:
    now = time.monotonic
    def f(self): return self.now()`, construct: "A", calls: []trace.Call{advance(500), call("f")},
		want: `null
null
0.5`},
	{name: "slow fake", batch: clocked, source: `
import time
def f(g):
    before = time.monotonic()
    g()
    return time.monotonic() - before`, calls: []trace.Call{call("f", slow), call("f", slow)},
		want: `null
0.03; at 0 slow of step 1 called with []
0.03; at 30 slow of step 2 called with []`},
	{name: "sleep lets timers come due", batch: clocked, source: `
import asyncio, time
async def f():
    await asyncio.sleep(0.01)
    return 'up'
def g(): time.sleep(0.02)`, calls: []trace.Call{call("f"), call("g")},
		want: `null
pending; 1 timers
null; at 20 call 0: "up"`},
	{name: "sums of times", batch: clocked, source: `
import asyncio
async def f():
    await asyncio.sleep(0.1)
    await asyncio.sleep(0.2)
async def g(): await asyncio.sleep(0.0005)
async def h(): await asyncio.sleep(float('inf'))`, calls: []trace.Call{call("f"), advance(299), advance(1), call("g"), advance(1), call("h"), advance(1 << 40)},
		want: `null
pending; 1 timers
null; 1 timers
null; at 300 call 0: null
pending; 1 timers
null; at 300 call 1: null
pending; 1 timers
null; 1 timers`},
	{name: "timers", batch: clocked, source: `
import asyncio
class A:
    def start(self, g): self.timer = asyncio.get_running_loop().call_later(0.02, g, 'now')
    def stop(self): self.timer.cancel()`, construct: "A",
		calls: []trace.Call{call("start", plain), call("stop"), call("start", plain), advance(50), call("stop")},
		want: `null
null; 1 timers
null
null; 1 timers
null; at 20 plain of step 3 called with ["now"]
null`},
	{name: "periodic", batch: clocked, source: `
import asyncio
async def beat(g):
    while True:
        await asyncio.sleep(0.01)
        g()
class A:
    def start(self, g): self.task = asyncio.create_task(beat(g))
    def stop(self): self.task.cancel()`, construct: "A",
		calls: []trace.Call{call("start", plain), advance(25), call("stop"), advance(100)},
		want: `null
null; 1 timers
null; at 10 plain of step 1 called with []; at 20 plain of step 1 called with []; 1 timers
null
null`},
	{name: "task left behind", batch: clocked, source: `
import asyncio
async def beat(g):
    while True:
        try:
            await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            pass  # refuses to end
        g()
def start(g): asyncio.create_task(beat(g))`,
		calls: []trace.Call{call("start", plain), advance(15)},
		want: `null
null; 1 timers
null; at 10 plain of step 1 called with []; 1 timers`},
	{name: "same tick in the order of setting", batch: clocked, source: `
import asyncio
def f(g):
    loop = asyncio.get_running_loop()
    for i in range(5): loop.call_later(0.01, g, i)`, calls: []trace.Call{call("f", plain), advance(10)},
		want: `null
null; 5 timers
null; at 10 plain of step 1 called with [0]; at 10 plain of step 1 called with [1]; at 10 plain of step 1 called with [2]; at 10 plain of step 1 called with [3]; at 10 plain of step 1 called with [4]`},
	// What goes wrong in asyncio itself.
	{name: "run within a loop", batch: clocked, source: `
import asyncio
async def g(): return 1
def f():
    return asyncio.run(g())`, calls: []trace.Call{call("f")},
		want: `null
RuntimeError "asyncio.run() cannot be called from a running event loop" line 5`},
	{name: "thread", batch: clocked, source: `
import asyncio
async def f(g): return await asyncio.to_thread(g)`, calls: []trace.Call{call("f", plain)},
		want: `null
"ok"; at 0 plain of step 1 called with []`},
	{name: "task that nobody asks", batch: clocked, source: `
import asyncio
async def bad(): raise ValueError('nein')
def f(): asyncio.create_task(bad())
def g(): return 1`, calls: []trace.Call{call("f"), call("g")},
		want: `null
null
1`},
	{name: "what waits for ever is not cleared away", batch: clocked, source: `
import gc
waiting = 0
async def f(g):
    global waiting
    waiting += 1
    try: await g()
    finally: waiting -= 1
def g():
    gc.collect()
    return waiting`, calls: []trace.Call{call("f", never), call("g")},
		want: `null
pending; at 0 never of step 1 called with []
1`},
	{name: "cancelled", batch: clocked, source: `
import asyncio
async def f():
    raise asyncio.CancelledError`, calls: []trace.Call{call("f")},
		want: `null
CancelledError "" line 4`},
	{name: "interrupt", batch: clocked, source: `
async def f():
    raise KeyboardInterrupt
def g(): return 1`, calls: []trace.Call{call("f"), call("g")},
		want: `null
KeyboardInterrupt "" line 3
1`},
	{name: "deep", batch: clocked, source: `
async def f(n):
    return await f(n + 1)`, calls: []trace.Call{call("f", num(0)), call("f", num(0))},
		want: `null
RecursionError "maximum recursion depth exceeded" line 3
RecursionError "maximum recursion depth exceeded" line 3`},
	{name: "patched", batch: clocked, source: `
import asyncio, time
async def f(g): return await g() + 1
put = setattr
for module in time, asyncio:
    for name in dir(module):
        if name[:2] != '__': put(module, name, None)`, calls: toLive, want: fromLive},
}

// What comes of a call of f with a fake that settles after 100 ms with 42,
// where f is to add 1.
var toLive = []trace.Call{call("f", live), advance(99), advance(1)}

const fromLive = `null
pending; at 0 live of step 1 called with []
null
null; at 100 call 0: 43`

func TestScenes(t *testing.T) {
	r := newForks(t, 2)
	for _, test := range sceneTests {
		t.Run(test.name, func(t *testing.T) { test.run(t, r) })
	}
}
