package python

import (
	"context"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// Shorthand for the tables.
var (
	null = trace.NullValue()
	yes  = trace.BoolValue(true)
	no   = trace.BoolValue(false)
)

func num(i int64) trace.Value               { return trace.IntValue(i) }
func str(s string) trace.Value              { return trace.StringValue(s) }
func flt(f float64) trace.Value             { return trace.FloatValue(f) }
func list(items ...trace.Value) trace.Value { return trace.ListValue(items) }
func object(class string) trace.Value       { return trace.ObjectValue(class) }

func raised(kind, message string, line int) trace.Value {
	return trace.RaisedValue(trace.Exception{Type: kind, Message: message, Line: line})
}

// newRuntime returns a runtime of the embedded interpreter, which all tests
// share with the program itself.
func newRuntime(t testing.TB) *Runtime {
	t.Helper()
	dir, err := CacheDir(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	interpreter, err := Embedded(context.Background(), dir, nil)
	if err != nil {
		t.Fatal(err)
	}
	return runtimeFor(t, interpreter)
}

func runtimeFor(t testing.TB, interpreter Interpreter) *Runtime {
	launcher := sandbox.NewLauncher()
	t.Cleanup(func() { launcher.Close() })
	r := New(interpreter, launcher)
	t.Cleanup(func() { r.Close() })
	return r
}

func program(t testing.TB, name string) trace.Program {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("testdata", name+".py"))
	if err != nil {
		t.Fatal(err)
	}
	return trace.Program{File: name + ".py", Source: source}
}

// A stepTest says what must come of steps on an object of class A in a file
// of testdata: either the results of all of them or a fault.
type stepTest struct {
	file    string
	results []trace.Value     // of the construction and each step
	outputs []string          // likewise, with Detail; nil to leave it
	faults  []trace.FaultKind // any of these
	lines   []int             // of the fault, any of these; nil to leave it
	code    int               // exit status
	signal  string
	allowed int64
	once    bool // costly: without Detail only
}

const cpu = 200 * time.Millisecond

var stepTests = []stepTest{
	// Time.
	{file: "loop", faults: kinds(trace.Timeout), lines: []int{6, 7}, allowed: int64(cpu)},
	{file: "loop_in_c", faults: kinds(trace.Timeout), lines: []int{6}, allowed: int64(cpu)},
	{file: "regex", faults: kinds(trace.Timeout), lines: []int{6}, allowed: int64(cpu)},
	{file: "sleep", faults: kinds(trace.Timeout), lines: []int{6}, allowed: int64(cpu)},
	{file: "signals_ignored", faults: kinds(trace.Timeout), lines: []int{0}, allowed: int64(cpu)},
	{file: "signals_blocked", faults: kinds(trace.Timeout), lines: []int{0}, allowed: int64(cpu)},
	{file: "timer_off", faults: kinds(trace.Timeout), lines: []int{7, 8}, allowed: int64(cpu)},
	{file: "threads_busy", faults: kinds(trace.Timeout), allowed: int64(cpu)},
	{file: "threads_left", results: []trace.Value{null, num(1), num(1)}},
	// Memory.
	{file: "memory", once: true, faults: kinds(trace.MemoryLimit), lines: []int{7}, allowed: 512 << 20},
	{file: "memory_at_once", faults: kinds(trace.MemoryLimit), lines: []int{5}, allowed: 512 << 20},
	{file: "memory_number", faults: kinds(trace.MemoryLimit), lines: []int{5}, allowed: 512 << 20},
	{file: "memory_swallowed", faults: kinds(trace.Timeout, trace.MemoryLimit)},
	{file: "recursion", results: []trace.Value{null,
		raised("RecursionError", "maximum recursion depth exceeded", 5),
		raised("RecursionError", "maximum recursion depth exceeded", 5)}},
	// How much memory a crash took is unknown where the test itself took more,
	// as it does under the race detector.
	{file: "recursion_unlimited", once: true, faults: kinds(trace.MemoryLimit, trace.Crashed), signal: anySignal, lines: []int{11}},
	// Output.
	{file: "print_flood", faults: kinds(trace.OutputLimit), lines: []int{6}, allowed: 1 << 20},
	{file: "print_huge", once: true, faults: kinds(trace.OutputLimit), lines: []int{5}, allowed: 1 << 20},
	{file: "fd_flood", faults: kinds(trace.OutputLimit), allowed: 16 << 20},
	{file: "result_large", faults: kinds(trace.OutputLimit), allowed: 1 << 20},
	{file: "result_long", faults: kinds(trace.OutputLimit), allowed: 1 << 20},
	{file: "result_wide", faults: kinds(trace.OutputLimit), allowed: 1 << 20},
	// The end of the process.
	{file: "segfault", faults: kinds(trace.Crashed), signal: "SIGSEGV", lines: []int{6}},
	{file: "abort", faults: kinds(trace.Crashed), signal: "SIGABRT", lines: []int{6}},
	{file: "exit_hard", faults: kinds(trace.Exited)},
	{file: "exit_soft", faults: kinds(trace.Exited), code: 3, lines: []int{5}},
	{file: "exit_builtin", faults: kinds(trace.Exited), code: 1, lines: []int{6}},
	{file: "fork", faults: kinds(trace.ProcessLimit), lines: []int{6}},
	{file: "subprocess_run", faults: kinds(trace.ProcessLimit), lines: []int{6}},
	// Input and output.
	{file: "input", results: []trace.Value{null,
		raised("EOFError", "EOF when reading a line", 5), raised("EOFError", "EOF when reading a line", 5)},
		outputs: []string{"", "Zahl: ", "Zahl: "}},
	{file: "stdin", results: []trace.Value{null, list(str(""), str("")), list(str(""), str(""))}},
	{file: "surrogate", results: []trace.Value{null, str("\xed\xa0\x80"), str("\xed\xa0\x80")},
		outputs: []string{"", `a\ud800b` + "\n", `a\ud800b` + "\n"}},
	{file: "control", results: []trace.Value{null, str("\x00\x1b"), str("\x00\x1b")},
		outputs: []string{"", "\x00\x1b[31m\r\n", "\x00\x1b[31m\r\n"}},
	{file: "raw_bytes", results: []trace.Value{null, num(1), num(1)}, outputs: []string{"", `a\xffbc`, `a\xffbc`}},
	{file: "prints", results: []trace.Value{null, num(1), num(2)},
		outputs: []string{"", "eins zwei\ndrei\n", "eins zwei\ndrei\n" + strings.Repeat("ü", (4096-15)/2)}},
	// Values.
	{file: "digits", results: []trace.Value{null,
		raised("ValueError", "Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", 5),
		raised("ValueError", "Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", 5)}},
	{file: "floats", results: twice(list(flt(math.NaN()), flt(math.Inf(1)), flt(math.Copysign(0, -1)), flt(math.Inf(1)), flt(0.30000000000000004)))},
	{file: "lying_types", results: twice(list(num(7), str("wahr"), flt(0.5), num(1), object("Meta"), str("rot"),
		list(num(1), num(2)), list(num(1))))},
	{file: "cyclic", results: twice(list(
		list(num(1), object("list")),
		trace.MapValue([]trace.Value{str("b")}, []trace.Value{object("dict")}),
		nested(49, object("list"))))},
	{file: "result_big_number", results: twice(trace.BigValue(new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 100_000))))},
	{file: "strange_errors", results: []trace.Value{null, raised("Silent", "", 15), raised("Long", strings.Repeat("x", 2048), 17)}},
	// Forgery.
	{file: "forged_stdout", results: twice(num(0))},
	{file: "forged_everywhere", faults: kinds(trace.BrokenProtocol)},
	{file: "forged_done", faults: kinds(trace.BrokenProtocol)},
	{file: "forged_doubled", faults: kinds(trace.BrokenProtocol)},
	{file: "channel_closed", faults: kinds(trace.BrokenProtocol)},
	{file: "channel_swapped", faults: kinds(trace.BrokenProtocol)},
	{file: "garbage", faults: kinds(trace.BrokenProtocol)},
	{file: "half_frame", faults: kinds(trace.Exited)},
	{file: "at_exit", results: []trace.Value{null, raised("ValueError", "nein", 10), raised("ValueError", "nein", 10)}},
	{file: "patched", results: []trace.Value{null, list(yes, num(1)), list(yes, num(2))}},
	// Forms of files.
	{file: "latin1_cookie", results: twice(str("früh"))},
	{file: "crlf", results: []trace.Value{null, raised("ValueError", "a\nb", 5), raised("ValueError", "a\nb", 5)}},
	{file: "cr", results: []trace.Value{null, raised("ValueError", "x", 5), raised("ValueError", "x", 5)}},
	{file: "bom", results: twice(num(1))},
	{file: "module", results: twice(list(str("module"), str("module.py"), yes, str("module"), yes, yes))},
}

// anySignal stands for whatever signal ended a program, or none.
const anySignal = "any"

func kinds(kinds ...trace.FaultKind) []trace.FaultKind { return kinds }

// twice returns the results of a construction and of two steps that return v.
func twice(v trace.Value) []trace.Value { return []trace.Value{null, v, v} }

// nested returns a list in a list and so on, depth of them, around v.
func nested(depth int, v trace.Value) trace.Value {
	for range depth {
		v = list(v)
	}
	return v
}

// TestSteps runs each program in both modes.
func TestSteps(t *testing.T) {
	both(t, func(t *testing.T, r *Runtime) {
		for _, test := range stepTests {
			t.Run(test.file, func(t *testing.T) {
				t.Parallel()
				test.run(t, r, false)
				if !test.once {
					test.run(t, r, true)
				}
			})
		}
	})
}

func (test *stepTest) run(t *testing.T, r *Runtime, detail bool) {
	began := time.Now()
	s, fault, err := r.Load(context.Background(), program(t, test.file))
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer func() {
		s.Close()
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("took %v", took)
		}
	}()
	records, fault, err := s.Run(context.Background(), trace.Batch{
		Construct: "A", Attributes: []string{"n"}, Detail: detail, CPU: test.budget(),
		Scripts: []trace.Script{{Calls: []trace.Call{{Method: "step"}, {Method: "step"}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if test.results == nil {
		test.checkFault(t, fault)
		return
	}
	if fault != nil || len(records) != 1 {
		t.Fatalf("fault %+v, %d records", fault, len(records))
	}
	test.checkSteps(t, records[0].Steps, detail)
}

// budget is short only where it is to be used up, for the tests' own machine
// may be busy.
func (test *stepTest) budget() time.Duration {
	if slices.Contains(test.faults, trace.Timeout) {
		return cpu
	}
	return 20 * cpu
}

func (test *stepTest) checkFault(t *testing.T, fault *trace.Fault) {
	t.Helper()
	if fault == nil {
		t.Fatal("no fault")
	}
	if !slices.Contains(test.faults, fault.Kind) || fault.ExitCode != test.code ||
		test.signal != anySignal && fault.Signal != test.signal {
		t.Errorf("fault %+v", fault)
	}
	if test.lines != nil && !slices.Contains(test.lines, fault.Line) {
		t.Errorf("line %d", fault.Line)
	}
	if test.allowed != 0 && fault.Allowed != test.allowed {
		t.Errorf("allowed %d", fault.Allowed)
	}
}

func (test *stepTest) checkSteps(t *testing.T, steps []trace.Step, detail bool) {
	t.Helper()
	if len(steps) != len(test.results) {
		t.Fatalf("%d steps", len(steps))
	}
	for i, step := range steps {
		want := test.results[i]
		if !step.Result.Equal(want) || len(step.Attributes) != 1 {
			t.Errorf("step %d: %v, attributes %v, want %v", i, step.Result, step.Attributes, want)
		}
		if e := step.Result.Exception(); e != nil && (e.Message != want.Exception().Message || e.Line != want.Exception().Line) {
			t.Errorf("step %d: %+v", i, *e)
		}
		if detail && test.outputs != nil && step.Output != test.outputs[i] {
			t.Errorf("step %d: output %q", i, step.Output)
		}
	}
}

// A loadTest says what fault must come of loading a file of testdata, or of
// making an object of it.
type loadTest struct {
	file  string
	fault trace.Fault
}

var loadTests = []loadTest{
	{"empty", trace.Fault{Kind: trace.Missing}},
	{"missing", trace.Fault{Kind: trace.Missing, Names: []string{"pi", "limit", "Brecher", "hilfe"}}},
	{"syntax", exception(2, "    def step(self)", "SyntaxError", "expected ':'", 19)},
	{"syntax_column", exception(1, "x = 'äöü' + = 1", "SyntaxError", "invalid syntax", 13)},
	{"indentation", exception(2, "def step(self):", "IndentationError", "expected an indented block after class definition on line 1", 1)},
	{"tabs", exception(4, "\treturn x", "TabError", "inconsistent use of tabs and spaces in indentation", 1)},
	{"nul", exception(2, "y = '\x00'", "SyntaxError", "source code string cannot contain null bytes", 0)},
	{"utf16", exception(1, "ÿþx\x00 \x00=\x00 \x001\x00", "SyntaxError", "source code string cannot contain null bytes", 0)},
	{"latin1", exception(2, "text = 'früh'", "SyntaxError", "Non-UTF-8 code starting with '\\xfc' on line 2, but no encoding declared; see https://peps.python.org/pep-0263/ for details", 11)},
	{"nested", exception(1, "x = "+strings.Repeat("(", 5000)+strings.Repeat(")", 5000), "SyntaxError", "too many nested parentheses", 205)},
	{"name_error", named(exception(2, "    return schwele + 1", "NameError", "name 'schwele' is not defined", 12), "schwele", "vor dem Fehler\n")},
	{"import_error", named(exception(2, "import numpy", "ModuleNotFoundError", "No module named 'numpy'", 1), "numpy", "")},
	{"exit_on_import", trace.Fault{Kind: trace.Exited, Line: 2, Source: "raise SystemExit(0)"}},
	{"exit_hard_on_import", trace.Fault{Kind: trace.Exited}},
	{"loop_on_import", trace.Fault{Kind: trace.Timeout, Line: 2, Source: "while True: n += 1", Allowed: int64(cpu)}},
	{"flood_on_import", trace.Fault{Kind: trace.OutputLimit, Line: 1, Source: `while True: print("x" * 1000)`, Allowed: 1 << 20,
		Used:   1047*1001 + 1000, // the last line without its end
		Output: strings.Repeat(strings.Repeat("x", 1000)+"\n", 5)[:4096]}},
	{"memory_on_import", trace.Fault{Kind: trace.MemoryLimit, Line: 2, Source: "y = bytearray(8 << 30)", Allowed: 512 << 20}},
}

func exception(line int, source, kind, message string, column int) trace.Fault {
	return trace.Fault{Kind: trace.LoadRaised, Line: line, Source: source,
		Exception: &trace.Exception{Type: kind, Message: message, Line: line, Column: column}}
}

// named adds the name that was missing and what had been printed.
func named(fault trace.Fault, name, output string) trace.Fault {
	fault.Exception.Name = name
	fault.Output = output
	return fault
}

func TestLoadFaults(t *testing.T) {
	both(t, func(t *testing.T, r *Runtime) {
		r.LoadCPU = cpu
		for _, test := range loadTests {
			t.Run(test.file, func(t *testing.T) { test.run(t, r) })
		}
	})
}

func (test *loadTest) run(t *testing.T, r *Runtime) {
	s, fault, err := r.Load(context.Background(), program(t, test.file))
	if err == nil && fault == nil {
		defer s.Close()
		_, fault, err = s.Run(context.Background(), trace.Batch{Construct: "A", CPU: cpu})
	}
	if err != nil || fault == nil {
		t.Fatalf("fault %v, error %v", fault, err)
	}
	if len(fault.Names) == 0 {
		fault.Names = nil
	}
	if fault.Kind == trace.MemoryLimit { // what was used differs from run to run
		if fault.Used < 0 || fault.Used > fault.Allowed {
			t.Errorf("used %d", fault.Used)
		}
		fault.Used = 0
	}
	if !reflect.DeepEqual(*fault, test.fault) {
		t.Errorf("fault %+v, exception %+v\nwant  %+v, exception %+v", *fault, fault.Exception, test.fault, test.fault.Exception)
	}
}
