package golang_test

import (
	"context"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker/golang"
	"pruefstein/checker/trace"
)

const konto = `package konto

import "errors"

type Konto struct {
	Stand float64
	alle  []int
}

func NewKonto(anfang float64) *Konto { return &Konto{Stand: anfang} }

func (k *Konto) Buche(cent int) ([]int, error) {
	if cent < 0 {
		return nil, errors.New("weniger als nichts")
	}
	k.alle = append(k.alle, cent)
	return k.alle, nil
}
`

// A reproduction is run as the learner is told to: it passes beside a right
// file and stops beside a wrong one at what is wrong.
func TestReproRuns(t *testing.T) {
	n := trace.IntValue
	step := func(result trace.Value, attributes ...trace.Value) trace.Step {
		return trace.Step{Result: result, Attributes: attributes}
	}
	call := func(method string, args ...trace.Value) trace.Call { return trace.Call{Method: method, Args: args} }
	text, null := trace.StringValue, trace.NullValue()
	tests := []struct {
		name         string
		source       string
		old, mistake string
		r            trace.Reproduction
		said         string
	}{
		{
			"a value", string(reference(t).Source), "b.Zustand = HalfOpen\n", "\n",
			trace.Reproduction{File: "circuit_breaker.go", Construct: "CircuitBreaker", Attributes: []string{"zustand"}, Title: "Probe",
				Parts: []trace.Observed{{
					Script: trace.Script{Args: []trace.Value{n(1), n(1)}, Calls: []trace.Call{call("fehler", n(0)), call("erlaubt", n(5)), call("erlaubt", n(5))}},
					Expected: trace.Record{Steps: []trace.Step{step(null, text("closed")), step(null, text("open")),
						step(trace.BoolValue(true), text("half_open")), step(trace.BoolValue(false), text("half_open"))}},
					Compared: []bool{false, false, true, true},
				}}},
			`objekt.Zustand ist open statt "half_open"`,
		},
		{
			"an error, a list and a float", konto, "cent < 0", "cent < -9",
			trace.Reproduction{File: "konto.go", Construct: "Konto", Attributes: []string{"stand"}, Title: "Buchen",
				Parts: []trace.Observed{{
					Script: trace.Script{Args: []trace.Value{n(2)}, Calls: []trace.Call{call("buche", n(4)), call("buche", n(-1))}},
					Expected: trace.Record{Steps: []trace.Step{step(null, n(2)), step(trace.ListValue([]trace.Value{n(4)}), n(2)),
						step(trace.RaisedValue(trace.Exception{Type: "Error"}), n(2))}},
					Compared: []bool{false, true, true},
				}}},
			"objekt.Buche(-1) muss einen Fehler zurückgeben",
		},
	}
	for _, test := range tests {
		wrong := strings.Replace(test.source, test.old, test.mistake, 1)
		for _, source := range []string{test.source, wrong} {
			test.r.Program = trace.Program{File: test.r.File, Source: []byte(source)}
			repro := newRuntime(t).Repro(test.r)
			if formatted, err := format.Source([]byte(repro)); err != nil || string(formatted) != repro {
				t.Errorf("%s: not as gofmt writes it, %v:\n%s", test.name, err, repro)
			}
			out, err := runRepro(t, test.r.Program, repro)
			if isRight := source == test.source; isRight && err != nil {
				t.Errorf("%s: beside the right file: %v: %s", test.name, err, out)
			} else if !isRight && (err == nil || !strings.Contains(out, test.said)) {
				t.Errorf("%s: %v: %s, want %q", test.name, err, out, test.said)
			}
		}
	}
}

func runRepro(t *testing.T, program trace.Program, text string) (string, error) {
	t.Helper()
	toolchain, err := golang.Find(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{program.File: string(program.Source), "nachweis_test.go": text} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(toolchain.Path, "test", program.File, "nachweis_test.go")
	c.Dir, c.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	out, err := c.CombinedOutput()
	return string(out), err
}

// What cannot be written down is left out as a whole.
func TestReproOfWhatCannotBeWritten(t *testing.T) {
	r := newRuntime(t)
	program := trace.Program{File: "konto.go", Source: []byte(konto)}
	for name, p := range map[string]trace.Reproduction{
		"a clock":          {Construct: "Konto", Parts: []trace.Observed{{Script: trace.Script{Args: []trace.Value{trace.ClockValue()}}}}},
		"time that passes": {Construct: "Konto", Parts: []trace.Observed{{Script: trace.Script{Args: []trace.Value{trace.IntValue(1)}, Calls: []trace.Call{{Advance: 1}}}}}},
		"no such function": {Construct: "Depot"},
	} {
		p.Program = program
		if p.Parts == nil {
			p.Parts = []trace.Observed{{}}
		}
		if text := r.Repro(p); text != "" {
			t.Errorf("%s: %s", name, text)
		}
	}
}
