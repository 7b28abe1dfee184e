package java

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker/trace"
)

// A reproduction is run as the learner is told to: beside a right file it is
// silent, beside a wrong one it stops at what is wrong.
func TestReproRuns(t *testing.T) {
	step := func(result trace.Value, attributes ...trace.Value) trace.Step {
		return trace.Step{Result: result, Attributes: attributes}
	}
	breaker := referenceOf(t, "circuit-breaker", "CircuitBreaker.java")
	forgetful := strings.Replace(string(breaker.Source), "zustand = Zustand.HALF_OPEN;", "", 1)
	account := func(throws string) trace.Program {
		return source("Konto", `
public class Konto {
    static class Ueberzogen extends RuntimeException { }
    private final java.util.List<Integer> alle = new java.util.ArrayList<>();
    double stand;
    Konto(double anfang) { stand = anfang; }
    java.util.List<Integer> buche(int cent) {
        if (cent < 0) { throw new `+throws+`; }
        alle.add(cent);
        return alle;
    }
}`)
	}
	null := trace.NullValue()
	tests := []struct {
		name         string
		right, wrong trace.Program
		r            trace.Reproduction
		said         string
	}{
		{
			"a value", breaker, trace.Program{File: breaker.File, Source: []byte(forgetful)},
			trace.Reproduction{File: "CircuitBreaker.java", Construct: "CircuitBreaker", Attributes: []string{"zustand"}, Title: "Probe",
				Parts: []trace.Observed{{
					Script: trace.Script{Args: []trace.Value{num(1), num(1)}, Calls: []trace.Call{call("fehler", num(0)), call("erlaubt", num(5)), call("erlaubt", num(5))}},
					Expected: trace.Record{Steps: []trace.Step{step(null, str("closed")), step(null, str("open")),
						step(trace.BoolValue(true), str("half_open")), step(trace.BoolValue(false), str("half_open"))}},
					Compared: []bool{false, false, true, true},
				}}},
			"objekt.zustand() ist open statt half_open",
		},
		{
			"an exception, a list and a field", account("Ueberzogen()"), account("IllegalStateException()"),
			trace.Reproduction{File: "Konto.java", Construct: "Konto", Attributes: []string{"stand"}, Title: "Buchen",
				Parts: []trace.Observed{{
					Script: trace.Script{Args: []trace.Value{num(2)}, Calls: []trace.Call{call("buche", num(4)), call("buche", num(-1))}},
					Expected: trace.Record{Steps: []trace.Step{step(null, num(2)), step(trace.ListValue([]trace.Value{num(4)}), num(2)),
						step(raised("Ueberzogen"), num(2))}},
					Compared: []bool{false, true, true},
				}}},
			"IllegalStateException",
		},
	}
	for _, test := range tests {
		for _, program := range []trace.Program{test.right, test.wrong} {
			test.r.Program = program
			out, err := runRepro(t, program, newRuntime(t).Repro(test.r))
			if isRight := &program.Source[0] == &test.right.Source[0]; isRight && (err != nil || out != "") {
				t.Errorf("%s: %v beside the right file: %s", test.name, err, out)
			} else if !isRight && (err == nil || !strings.Contains(out, test.said)) {
				t.Errorf("%s: %v, %s, want %q", test.name, err, out, test.said)
			}
		}
	}
}

func runRepro(t *testing.T, program trace.Program, text string) (string, error) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{program.File: string(program.Source), "Nachweis.java": text} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Dir(installed.Program())
	for _, args := range [][]string{{"javac", "-encoding", "UTF-8", "Nachweis.java"}, {"java", "Nachweis"}} {
		c := exec.Command(filepath.Join(bin, executable(args[0])), args[1:]...)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil || args[0] == "java" {
			return string(out), err
		}
	}
	return "", nil
}

// What cannot be written down is left out as a whole.
func TestReproOfWhatCannotBeWritten(t *testing.T) {
	r := newRuntime(t)
	for name, p := range map[string]trace.Reproduction{
		"a clock":          {Construct: "A", Parts: []trace.Observed{{Script: trace.Script{Args: []trace.Value{trace.ClockValue()}}}}},
		"time that passes": {Construct: "A", Parts: []trace.Observed{{Script: trace.Script{Calls: []trace.Call{advance(1)}}}}},
		"a program":        {Program: trace.Program{Main: true}},
		"a package":        {Construct: "A", Program: trace.Program{Source: []byte("// x\npackage a;\nclass A {}")}},
	} {
		if text := r.Repro(p); text != "" {
			t.Errorf("%s: %s", name, text)
		}
	}
}
