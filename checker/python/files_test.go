package python

import (
	"context"
	"slices"
	"testing"

	"pruefstein/checker/trace"
)

// several is a program of several files, one of which takes the names of the
// checks otherwise.
var several = trace.Program{
	File: "main.py",
	Source: []byte(`import linecache, traceback
from helpers import twice
import provided
def run(g):
    try:
        return [twice(g()), provided.Box(1).value]
    except provided.Outage as e:
        return [str(e), traceback.format_exc().splitlines()[-1]]
def fail(): twice(None)
def lines(): return linecache.getline('helpers.py', 2, twice.__globals__)
def lazily():
    import late
    return late.x
def again():
    import helpers, sys
    return [helpers.twice is twice, helpers.__name__, helpers.__file__, 'helpers' in sys.modules]
def circular():
    import circle
    return circle.run is run
`),
	More: []trace.File{
		{Name: "helpers.py", Source: []byte("def twice(x):\n    return x + x  # ä\n")},
		{Name: "provided.py", Source: []byte("class Outage(Exception): pass\nclass Box:\n    def __init__(self, value): self.value = value\n")},
		{Name: "late.py", Source: []byte("x = 'late'\n")},
		{Name: "circle.py", Source: []byte("from main import run\n")},
	},
	Names: map[string]string{"execute": "run", "Kasten": "Box", "Ausfall": "Outage"},
}

func runFunctions(t *testing.T, r *Runtime, p trace.Program, batch trace.Batch, calls ...trace.Call) string {
	t.Helper()
	s, fault, err := r.Load(context.Background(), p)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	batch.CPU, batch.Scripts = 20*cpu, []trace.Script{{Calls: calls}}
	records, fault, err := s.Run(context.Background(), batch)
	if err != nil || fault != nil {
		t.Fatalf("run: %+v, %v", fault, err)
	}
	return showSteps(records[0].Steps)
}

func TestSeveralFiles(t *testing.T) {
	both(t, func(t *testing.T, r *Runtime) {
		got := runFunctions(t, r, several, trace.Batch{Fields: map[string][]string{"Kasten": {"value"}}},
			call("execute", plain), call("execute", fake("g", false, outcome(raised("Ausfall", "weg", 0), 0))),
			call("execute", fake("h", false, outcome(trace.MadeValue("Kasten", []trace.Value{num(3)}), 0))),
			call("fail"), call("lines"), call("lazily"), call("again"), call("circular"))
		const want = `null
["okok", 1]; at 0 plain of step 1 called with []
["weg", "provided.Outage: weg"]; at 0 g of step 2 called with []
TypeError "unsupported operand type(s) for +: 'Box' and 'Box'" line 6; at 0 h of step 3 called with []
TypeError "unsupported operand type(s) for +: 'NoneType' and 'NoneType'" line 9
"    return x + x  # ä\n"
"late"
[true, "helpers", "helpers.py", true]
true`
		if got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	})
}

// TestCombine demands that programs in one do what they do alone, each with
// files of its own.
func TestCombine(t *testing.T) {
	r := newRuntime(t)
	other := several
	other.More = slices.Clone(several.More)
	other.More[0].Source = []byte("def twice(x): return 'other'\n")
	other.More[2].Source = []byte("x = 'other'\n")
	combined, names := r.Combine("", []trace.Program{several, several, other})
	s, fault, err := r.Load(context.Background(), combined)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	outage := fake("g", false, outcome(raised("Ausfall", "weg", 0), 0), outcome(trace.MadeValue("Kasten", []trace.Value{str("x")}), 0))
	script := trace.Script{Calls: []trace.Call{call("execute", plain), call("execute", outage), call("lazily"), call("nothing")}}
	for i, want := range []string{
		`null
["okok", 1]; at 0 plain of step 1 called with []
["weg", "provided.Outage: weg"]; at 0 g of step 2 called with []
"late"
NameError "name 'nothing' is not defined" line 0`, "", `null
["other", 1]; at 0 plain of step 1 called with []
["weg", "provided.Outage: weg"]; at 0 g of step 2 called with []
"other"
NameError "name 'nothing' is not defined" line 0`,
	} {
		if want == "" {
			continue
		}
		records, fault, err := s.Run(context.Background(), trace.Batch{Construct: names[i], CPU: 20 * cpu, Scripts: []trace.Script{script}})
		if err != nil || fault != nil {
			t.Fatalf("run: %+v, %v", fault, err)
		}
		if got := showSteps(records[0].Steps); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", names[i], got, want)
		}
	}
}

func TestCombineClasses(t *testing.T) {
	r := newRuntime(t)
	var programs []trace.Program
	for _, body := range []string{"1", "2"} {
		programs = append(programs, trace.Program{File: "a.py", Source: []byte("# -*- coding: latin-1 -*-\n# \xe4\nclass A:\n    def f(self): return 'it\\'s', " + body + "\n")})
	}
	combined, names := r.Combine("A", programs)
	s, fault, err := r.Load(context.Background(), combined)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	for i, want := range []string{`["it's", 1]`, `["it's", 2]`} {
		records, fault, err := s.Run(context.Background(), trace.Batch{Construct: names[i], CPU: 20 * cpu, Scripts: []trace.Script{{Calls: []trace.Call{call("f")}}}})
		if err != nil || fault != nil || records[0].Steps[1].Result.String() != want {
			t.Errorf("%v, %+v, %v", records, fault, err)
		}
	}
}

func TestNothingToCombine(t *testing.T) {
	if _, names := new(Runtime).Combine("A", []trace.Program{{File: "a.py", Main: true}}); len(names) > 0 {
		t.Errorf("names %q", names)
	}
}
