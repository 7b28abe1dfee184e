package python

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker/trace"
)

const reproSource = `from provided import Outage

class Step:
    def __init__(self, name, run):
        self.name, self.run = name, run

def execute(step, fallback):
    try:
        return [step.name, step.run(1)]
    except Outage as e:
        return [str(e), fallback()]

def check(n):
    if n < 0:
        raise ValueError('negativ')
`

// TestReproOfFunctions runs what is written beside a right program, where it
// has to pass, and beside wrong ones, where it has to stop.
func TestReproOfFunctions(t *testing.T) {
	r := newRuntime(t)
	source := fake("quelle", false, outcome(raised("Ausfall", "weg", 0), 0), outcome(num(7), 0))
	step := trace.MadeValue("Step", []trace.Value{str("a"), source})
	script := trace.Script{Calls: []trace.Call{call("run", step, plain), call("run", step, plain), call("check", num(-1)), call("check", num(1))}}
	called := func(f string, args ...trace.Value) trace.Event {
		return trace.Event{Kind: trace.Called, Fake: f, Step: 1, Args: args}
	}
	expected := trace.Record{Steps: []trace.Step{
		{Result: null},
		{Result: list(str("weg"), str("ok")), Events: []trace.Event{called("quelle", num(1)), called("plain")}},
		{Result: list(str("a"), num(7)), Events: []trace.Event{called("quelle", num(1))}},
		{Result: raised("ValueError", "", 0)},
		{Result: null},
	}}
	p := trace.Program{File: "kette.py", Source: []byte(reproSource), Names: map[string]string{"run": "execute", "Ausfall": "Outage"},
		More: []trace.File{{Name: "provided.py", Source: []byte("class Outage(Exception): pass\n")}}}
	repro := r.Repro(trace.Reproduction{File: p.File, Program: p, Title: "Kette\nmit Ausfall",
		Parts: []trace.Observed{{Script: script, Expected: expected, Compared: []bool{false, true, true, true, true}}}})
	if out, ok := runBeside(t, r, p, repro); !ok {
		t.Fatalf("does not pass: %s\n%s", out, repro)
	}
	for wrong, right := range map[string]string{
		"step.run(2)":           "step.run(1)",
		"return [step.name, 7]": "return [step.name, step.run(1)]",
		"return str(e)":         "return [str(e), fallback()]",
		"if n < -5":             "if n < 0",
		"raise KeyError":        "raise ValueError",
	} {
		p.Source = []byte(strings.Replace(reproSource, right, wrong, 1))
		if out, ok := runBeside(t, r, p, repro); ok || !strings.Contains(out, "AssertionError") {
			t.Errorf("%s passes or fails otherwise: %s", wrong, out)
		}
	}
}

// runBeside runs a program beside the files of p and reports whether it ends
// well.
func runBeside(t *testing.T, r *Runtime, p trace.Program, repro string) (string, bool) {
	t.Helper()
	dir := t.TempDir()
	files := append([]trace.File{{Name: p.File, Source: p.Source}, {Name: "repro.py", Source: []byte(repro)}}, p.More...)
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Source, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command(r.interpreter.Path, "-B", "-S", "repro.py")
	command.Dir = dir
	out, err := command.CombinedOutput()
	return string(out), err == nil
}

// What a program of calls cannot show is not written.
func TestNoRepro(t *testing.T) {
	r := newRuntime(t)
	for name, part := range map[string]trace.Observed{
		"clock":        {Script: trace.Script{Calls: []trace.Call{advance(1)}}},
		"async fake":   {Script: trace.Script{Calls: []trace.Call{call("f", live)}}},
		"clock value":  {Script: trace.Script{Calls: []trace.Call{call("f", list(trace.ClockValue()))}}},
		"pending":      {Expected: trace.Record{Steps: []trace.Step{{Result: trace.PendingValue()}}}},
		"settled":      {Expected: trace.Record{Steps: []trace.Step{{Result: null, Events: []trace.Event{{Kind: trace.Settled}}}}}},
		"special item": {Expected: trace.Record{Steps: []trace.Step{{Result: list(object("A"))}}}},
	} {
		if got := r.Repro(trace.Reproduction{File: "a.py", Parts: []trace.Observed{part}}); got != "" {
			t.Errorf("%s: %s", name, got)
		}
	}
}
