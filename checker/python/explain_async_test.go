package python

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// An asyncFault says how a fault of functions, mostly of those that wait, is
// explained. The fault is seen in the first step that is not as expected.
type asyncFault struct {
	name, source string
	noClock      bool
	args         []trace.Value
	expected     []trace.Value // of the call of f and of the time after it
	line         int
	text         string
}

var asyncFaults = []asyncFault{
	{name: "await forgotten alone", source: "async def f(g):\n    g()\n    return 1\n", args: []trace.Value{live}, expected: []trace.Value{trace.PendingValue()},
		line: 2, text: "In Zeile 2 fehlt `await` vor `g(…)`"},
	{name: "await forgotten before an own function", source: "async def h(): return 1\nasync def f(g):\n    x = h()\n    return 2\n", args: []trace.Value{live}, expected: []trace.Value{trace.PendingValue()},
		line: 3, text: "In Zeile 3 fehlt `await` vor `h(…)`"},
	{name: "await forgotten behind return", source: "async def f(g):\n    return g()\n", args: []trace.Value{soon}, expected: []trace.Value{num(7)},
		line: 2, text: "`return await …`"},
	{name: "list of coroutines", source: "async def f(g):\n    x = [g(), g()]\n    return x\n", args: []trace.Value{soon}, expected: []trace.Value{list(num(7), num(7))},
		text: "eine Koroutine statt ihres Ergebnisses"},
	{name: "async without need", noClock: true, source: "\nasync def f(g):\n    return 1\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(1)},
		line: 2, text: "Schreib nur `def`"},
	{name: "blocks", source: "import time\nasync def f(g):\n    time.sleep(0.1)\n    return await g()\n", args: []trace.Value{soon}, expected: []trace.Value{trace.PendingValue()},
		line: 3, text: "`await asyncio.sleep(…)`"},
	{name: "reckons with a coroutine", source: "async def f(g):\n    return g() + 1\n", args: []trace.Value{soon}, expected: []trace.Value{num(8)},
		text: "Hier steht eine Koroutine, wo ihr Ergebnis stehen soll"},
	{name: "attribute of a coroutine", source: "async def f(g):\n    return g().x\n", args: []trace.Value{soon}, expected: []trace.Value{num(8)},
		text: "Hier steht eine Koroutine, wo ihr Ergebnis stehen soll"},
	{name: "awaits a value", source: "async def f(g):\n    return await g\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(8)},
		text: "Auf diesen Wert kann man nicht warten"},
	{name: "with for async with", source: "import asyncio\nasync def f(g):\n    with asyncio.timeout(1): return await g()\n", args: []trace.Value{soon}, expected: []trace.Value{num(8)},
		text: "`async with` statt `with`"},
	{name: "run in a loop", source: "import asyncio\ndef f(g):\n    return asyncio.run(g())\n", args: []trace.Value{soon}, expected: []trace.Value{num(8)},
		text: "nimm `await` statt `asyncio.run(…)`"},
	{name: "awaits twice", source: "async def f(g):\n    x = g()\n    await x\n    return await x\n", args: []trace.Value{soon}, expected: []trace.Value{num(8)},
		text: "kann man nur einmal warten"},
	{name: "limit not caught", source: "import asyncio\nasync def f(g):\n    return await asyncio.wait_for(g(), 0.01)\n", args: []trace.Value{never}, expected: []trace.Value{trace.PendingValue(), num(1)},
		text: "Zeitgrenze von `wait_for` ist abgelaufen"},
	{name: "coroutines to wait for", source: "import asyncio\nasync def f(g):\n    return await asyncio.wait([g()])\n", args: []trace.Value{soon}, expected: []trace.Value{num(1)},
		text: "`asyncio.create_task(…)`"},
	{name: "group fails", source: "import asyncio\nasync def f(g):\n    async with asyncio.TaskGroup() as t: t.create_task(g())\n", args: []trace.Value{fake("bad", true, outcome(raised("Error", "", 0), 0))}, expected: []trace.Value{null},
		text: "`except*`"},
	{name: "function misspelt", noClock: true, source: "x = 1\ndef ff(g): return 1\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(1)},
		line: 2, text: "bei dir heißt sie `ff`"},
	{name: "function missing", noClock: true, source: "def total(x): return 1\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(1)},
		text: "fehlt die Funktion `f`"},
	{name: "arguments of a function", noClock: true, source: "\ndef f(): return 1\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(1)},
		line: 2, text: "Die Aufgabe ruft `f` mit einem Argument auf, deine Definition in Zeile 2 nimmt kein Argument"},
	{name: "too few for a function", noClock: true, source: "\ndef f(a, b): return 1\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(1)},
		line: 2, text: "deine Definition in Zeile 2 nimmt 2 Argumente"},
	{name: "no return in a function", noClock: true, source: "\ndef f(a):\n    a + 1\n", args: []trace.Value{num(1)}, expected: []trace.Value{num(1)},
		line: 2, text: "steht kein `return`"},
}

func TestAsyncFaultsAreExplained(t *testing.T) {
	r := newRuntime(t)
	r.ForkServers, r.Spares = 2, 0
	for _, test := range asyncFaults {
		t.Run(test.name, func(t *testing.T) { test.run(t, r) })
	}
}

func (test *asyncFault) run(t *testing.T, r *Runtime) {
	p := trace.Program{File: "probe.py", Source: []byte(test.source)}
	s, fault, err := r.Load(context.Background(), p)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	batch := clocked
	script := trace.Script{Calls: []trace.Call{call("f", test.args...), advance(100)}}
	if test.noClock {
		batch, script.Calls = trace.Batch{}, script.Calls[:1]
	}
	batch.Detail, batch.CPU, batch.Scripts = true, 20*cpu, []trace.Script{script}
	records, fault, err := s.Run(context.Background(), batch)
	if err != nil || fault != nil {
		t.Fatalf("run: %+v, %v", fault, err)
	}
	x := r.explainFirst(t, p, records[0].Steps[1:], test.expected)
	if !strings.Contains(x.Text, test.text) || x.Line != test.line {
		t.Errorf("line %d: %s", x.Line, x.Text)
	}
}

// explainFirst explains the first step that is not as expected. What ended
// later counts as the result of the step in which it did.
func (r *Runtime) explainFirst(t *testing.T, p trace.Program, steps []trace.Step, expected []trace.Value) trace.Explanation {
	t.Helper()
	for i, want := range expected {
		got := steps[i].Result
		if at := slices.IndexFunc(steps[i].Events, func(e trace.Event) bool { return e.Kind == trace.Settled }); at >= 0 {
			got = steps[i].Events[at].Result
		}
		if got.Equal(want) {
			continue
		}
		symptom := trace.Symptom{
			Program: p, Surface: trace.Surface{Methods: []trace.Method{{Name: "f", Args: 1}}}, Method: "f",
			Exception: got.Exception(), Expected: want, Actual: got, Output: steps[i].Output, Nearest: exercises.Nearest,
		}
		return r.Explain(context.Background(), symptom)
	}
	t.Fatal("everything is as expected")
	return trace.Explanation{}
}

// Syntax errors come with loading.
func TestAsyncSyntaxIsExplained(t *testing.T) {
	r := newRuntime(t)
	r.ForkServers, r.Spares = 2, 0
	for source, want := range map[string]string{
		"def f(g):\n    return await g()\n":          "Schreib `async` vor das `def`",
		"def f(g):\n    async with g: pass\n":        "Schreib `async` vor das `def`",
		"await g()\n":                                "zu wenig eingerückt",
		"def f(g):\n    return [await x for x in g]": "Schreib `async` vor das `def`",
	} {
		p := trace.Program{File: "probe.py", Source: []byte(source)}
		_, fault, err := r.Load(context.Background(), p)
		if err != nil || fault == nil || fault.Exception == nil {
			t.Fatalf("fault %+v, %v", fault, err)
		}
		if x := r.Explain(context.Background(), trace.Symptom{Program: p, Exception: fault.Exception, Loading: true}); !strings.Contains(x.Text, want) {
			t.Errorf("%q: %s", source, x.Text)
		}
	}
}

// TestSyntaxOfAnotherFileIsExplained demands to be sent to that file.
func TestSyntaxOfAnotherFileIsExplained(t *testing.T) {
	r := newRuntime(t)
	p := trace.Program{File: "main.py", Source: []byte("\nimport helpers\n"), More: []trace.File{{Name: "helpers.py", Source: []byte("x = 1\n\nif x = 1:\n    pass\n")}}}
	_, fault, err := r.Load(context.Background(), p)
	if err != nil || fault == nil || fault.Exception == nil || fault.Line != 2 {
		t.Fatalf("fault %+v, %v", fault, err)
	}
	x := r.Explain(context.Background(), trace.Symptom{Program: p, Exception: fault.Exception, Loading: true})
	if !strings.Contains(x.Text, "`helpers.py` in Zeile 3") {
		t.Errorf("%s: %s", fault.Exception.Message, x.Text)
	}
}
