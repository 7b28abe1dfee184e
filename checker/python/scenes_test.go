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
)

// A sceneTest says what must come of a script. Steps are written as showStep
// does, one a line.
type sceneTest struct {
	name   string
	source string
	batch  trace.Batch // without scripts
	args   []trace.Value
	calls  []trace.Call
	want   string
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

// Batches without scripts.
var (
	functions = trace.Batch{}
	clocked   = trace.Batch{Tick: time.Millisecond, Timers: true}
)

var sceneTests = []sceneTest{
	{"function", "def plus(a, b): return a + b\n", functions, nil,
		[]trace.Call{call("plus", num(1), num(2)), call("plus", num(1), str("x"))},
		"null\n3\nTypeError \"unsupported operand type(s) for +: 'int' and 'str'\" line 1"},
	{"function is missing", "def plus(a, b): return a + b\n", functions, nil, []trace.Call{call("minus")},
		"null\nNameError \"name 'minus' is not defined\" line 0"},
	{"fake", "def f(g): return g(1, 'x', b=2)\n", functions, nil, []trace.Call{call("f", plain)},
		"null\n\"ok\"; at 0 plain of step 1 called with [1 \"x\" 2]"},
	{"fake raises", "def f(g):\n    try: g()\n    except ValueError as e: return str(e)\n", functions, nil, []trace.Call{call("f", fails)},
		"null\n\"nein\"; at 0 fails of step 1 called with []"},
	{"outcomes in turn", "def f(g): return g()\n", functions, nil,
		[]trace.Call{call("f", turns), call("f", turns), call("f", turns)},
		"null\n1; at 0 turns of step 1 called with []\nError \"weg\" line 1; at 0 turns of step 2 called with []\nError \"weg\" line 1; at 0 turns of step 3 called with []"},
	{"async", "async def f(g): return await g() + 1\n", clocked, nil, []trace.Call{call("f", live), advance(99), advance(1)},
		"null\npending; at 0 live of step 1 called with []\nnull\nnull; at 100 call 0: 43"},
	{"more awaits", "import asyncio\nasync def h(g):\n    await asyncio.sleep(0)\n    return await asyncio.create_task(g())\n" +
		"async def f(g):\n    x, = await asyncio.gather(h(g))\n    await asyncio.sleep(0)\n    return x + 1\n",
		clocked, nil, []trace.Call{call("f", live), advance(99), advance(1)},
		"null\npending; at 0 live of step 1 called with []\nnull\nnull; at 100 call 0: 43"},
}

var turns = fake("turns", false, outcome(num(1), 0), outcome(raised("Error", "weg", 0), 0))

func TestScenes(t *testing.T) {
	both(t, func(t *testing.T, r *Runtime) {
		for _, test := range sceneTests {
			t.Run(test.name, func(t *testing.T) { test.run(t, r) })
		}
	})
}
