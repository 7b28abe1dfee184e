package python

import (
	"context"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// A hostileTest says what fault must come of a program that is called with
// fakes and a clock, or run as a whole.
type hostileTest struct {
	name   string
	source string
	whole  bool
	calls  []trace.Call
	kind   trace.FaultKind
	line   int
	code   int
}

var hostileTests = []hostileTest{
	{name: "busy wait for the clock", source: `
import time
def f():
    while time.monotonic() < 5: pass`, calls: []trace.Call{call("f")}, kind: trace.Timeout, line: 4},
	{name: "yields without end", source: `
import asyncio
async def f():
    while True:
        await asyncio.sleep(0)`, calls: []trace.Call{call("f")}, kind: trace.Timeout},
	{name: "calls back without end", source: `
import asyncio
def f():
    asyncio.get_running_loop().call_soon(f)`, calls: []trace.Call{call("f")}, kind: trace.Timeout},
	{name: "tries again without end", source: `
def f(g):
    while True:
        try: g()
        except ValueError: pass`, calls: []trace.Call{call("f", fails)}, kind: trace.Timeout},
	{name: "too many calls", source: `
def f(g):
    for _ in range(20_000): g()`, calls: []trace.Call{call("f", plain)}, kind: trace.OutputLimit},
	{name: "large arguments", source: `
def f(g):
    for _ in range(20): g('x' * 500_000)`, calls: []trace.Call{call("f", plain)}, kind: trace.OutputLimit},
	{name: "exits in a task", source: `
async def f():
    raise SystemExit(3)`, calls: []trace.Call{call("f")}, kind: trace.Exited, line: 3, code: 3},
	{name: "memory in a task", source: `
async def f():
    return 'x' * (8 << 30)`, calls: []trace.Call{call("f")}, kind: trace.MemoryLimit, line: 3},
	{name: "refuses to end for ever", source: `
import asyncio
async def g():
    while True:
        try: await asyncio.sleep(1)
        except asyncio.CancelledError:
            while True: pass
def f(): asyncio.create_task(g())`, calls: []trace.Call{call("f")}, kind: trace.Timeout, line: 7},
	{name: "forges events", source: `
import sys
def f():
    sys._getframe(1).f_locals['self'].events.append((9, 0))`, calls: []trace.Call{call("f")}, kind: trace.BrokenProtocol},
	{name: "forges the time of events", source: `
import sys
def f(g):
    sys._getframe(1).f_locals['self'].clock.now = -1 << 90
    g()`, calls: []trace.Call{call("f", plain)}, kind: trace.BrokenProtocol},
	{name: "forges what cannot be sent", source: `
import sys
def f():
    sys._getframe(1).f_locals['self'].events.append(f)`, calls: []trace.Call{call("f")}, kind: trace.BrokenProtocol},
	{name: "takes the loop away", source: `
import sys
def f():
    sys._getframe(1).f_locals['self'].loop = 1`, calls: []trace.Call{call("f")}, kind: trace.BrokenProtocol},
	{name: "a class is missing", source: `
def f(x): pass`, calls: []trace.Call{call("f", trace.MadeValue("Kasten", nil))}, kind: trace.Missing},
	{name: "nothing is defined", source: `
import math`, calls: []trace.Call{call("f")}, kind: trace.Missing},
	{name: "whole: loops", whole: true, source: `
while True: pass`, kind: trace.Timeout, line: 2},
	{name: "whole: waits without end", whole: true, source: `
import asyncio
async def main():
    await asyncio.Event().wait()
asyncio.run(main())`, kind: trace.Timeout},
	{name: "whole: floods", whole: true, source: `
while True: print('x' * 1000)`, kind: trace.OutputLimit, line: 2},
	{name: "whole: floods elsewhere", whole: true, source: `
import sys
while True: print('x' * 1000, file=sys.stderr)`, kind: trace.OutputLimit, line: 3},
	{name: "whole: vanishes", whole: true, source: `
import os
os._exit(7)`, kind: trace.Exited, code: 7},
	{name: "whole: forges its result", whole: true, source: `
import sys
sys._getframe(1).f_globals['exit_code'] = lambda error: 'x'
raise SystemExit`, kind: trace.BrokenProtocol},
	{name: "whole: forges its output", whole: true, source: `
import sys
sys._getframe(1).f_globals['sink'].kept = ['x' * (1 << 20)] * 3`, kind: trace.BrokenProtocol},
}

func TestHostileScenes(t *testing.T) {
	r := newForks(t, 2)
	for _, test := range hostileTests {
		t.Run(test.name, func(t *testing.T) { test.run(t, r) })
	}
}

func (test *hostileTest) run(t *testing.T, r *Runtime) {
	s, fault, err := r.Load(context.Background(), trace.Program{File: "probe.py", Source: []byte(test.source), Main: test.whole})
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	batch := trace.Batch{Main: test.whole, Tick: time.Millisecond, CPU: 20 * cpu, Scripts: []trace.Script{{Calls: test.calls}}}
	if test.kind == trace.Timeout {
		batch.CPU = cpu
	}
	records, fault, err := s.Run(context.Background(), batch)
	if err != nil || fault == nil {
		t.Fatalf("records %v, fault %v, error %v", records, fault, err)
	}
	if fault.Kind != test.kind || test.line > 0 && fault.Line != test.line || fault.ExitCode != test.code {
		t.Errorf("fault %+v", *fault)
	}
}

// TestWhatCannotBeHandedOver demands that a batch that makes no sense is an
// error and no verdict.
func TestWhatCannotBeHandedOver(t *testing.T) {
	for want, value := range map[string]trace.Value{
		"has no outcome":      trace.FakeValue(trace.Fake{Name: "g"}),
		"there is no clock":   live,
		"no clock":            slow,
		"is no clock":         trace.ClockValue(),
		"has to be async":     fake("g", false, outcome(null, -1)),
		"cannot be an":        list(trace.MadeValue("A", []trace.Value{trace.PendingValue()})),
		"cannot be an argume": fake("g", false, outcome(object("A"), 0)),
		"cannot go on by":     null,
	} {
		script := trace.Script{Calls: []trace.Call{call("f", value)}}
		batch := trace.Batch{Scripts: []trace.Script{script}}
		if value.Kind() == trace.Null {
			batch.Tick, script.Calls[0] = 1, advance(-1)
		}
		if _, err := encode(&batch); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v", value, err)
		}
	}
}
