package checker_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
)

// BenchmarkVerdict times verdicts on the circuit breaker, all examples and
// 500 random sequences, confined as always: the first of a program, the next
// with a process waiting, and the next on a solution with two mistakes, which
// is shrunk and diagnosed. In turn with them it times a bare start of the same
// interpreter and pytest with hypothesis doing the same checks, if the system
// has them. Each is reported as a multiple of the bare start.
func BenchmarkVerdict(b *testing.B) {
	e := exercise(b, "circuit-breaker")
	right, err := e.Reference("python")
	if err != nil {
		b.Fatal(err)
	}
	wrong, err := os.ReadFile("testdata/corpus/circuit-breaker/zwei-grenzen.py")
	if err != nil {
		b.Fatal(err)
	}
	pytest := newPytest(b, e, right)
	bare, first, next, failing, rival := new(stopwatch), new(stopwatch), new(stopwatch), new(stopwatch), new(stopwatch)
	warm := newBench(b, 1)
	defer warm.close()
	for range 3 {
		warm.check(b, e, right, checker.Pass)
		warm.check(b, e, wrong, checker.Fail)
	}
	for b.Loop() {
		bare.time(func() { startBare(b) })
		cold := newBench(b, 0)
		first.time(func() { cold.check(b, e, right, checker.Pass) })
		cold.close()
		warm.settle()
		next.time(func() { warm.check(b, e, right, checker.Pass) })
		warm.settle()
		failing.time(func() { warm.check(b, e, wrong, checker.Fail) })
		warm.settle()
		if pytest != nil && 10*len(rival.runs) <= len(bare.runs) {
			rival.time(func() { pytest(b) })
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(bare.median()*1e3, "ms/bare")
	b.ReportMetric(first.median()/bare.median(), "first/bare")
	b.ReportMetric(next.median()/bare.median(), "next/bare")
	b.ReportMetric(failing.median()/bare.median(), "failing/bare")
	if len(rival.runs) > 0 {
		b.ReportMetric(rival.median()/bare.median(), "pytest/bare")
		b.ReportMetric(rival.median()/next.median(), "pytest/next")
	}
}

// newPytest returns a function that puts pytest and hypothesis on a right
// solution, nil if the system has none.
func newPytest(b *testing.B, e *exercises.Exercise, right []byte) func(*testing.B) {
	const system = "/usr/bin/python3"
	if exec.Command(system, "-c", "import pytest, hypothesis").Run() != nil {
		return nil
	}
	dir := b.TempDir()
	for name, text := range map[string]string{
		"circuit_breaker.py": string(right), "reference.py": string(right), "test_circuit_breaker.py": pytestSource(e),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	return func(b *testing.B) {
		command := exec.Command(system, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_circuit_breaker.py")
		command.Dir = dir
		if out, err := command.CombinedOutput(); err != nil {
			b.Fatalf("%v: %s", err, out)
		}
	}
}

// pytestSource writes the checks of e for pytest: the examples as they are,
// the random check with as many sequences of the same mean length.
func pytestSource(e *exercises.Exercise) string {
	literal := func(l exercises.Literal) string { return runtime.Literal(checker.Values([]exercises.Literal{l})[0]) }
	list := func(args []exercises.Literal) string {
		var parts []string
		for _, arg := range args {
			parts = append(parts, literal(arg))
		}
		return strings.Join(parts, ", ")
	}
	var b strings.Builder
	b.WriteString(pytestRandom)
	for i, check := range e.Checks {
		if check.Kind != exercises.Example {
			continue
		}
		fmt.Fprintf(&b, "\n\ndef test_%d():\n    b = CircuitBreaker(%s)\n", i, list(check.New))
		for _, step := range check.Steps {
			call := fmt.Sprintf("b.%s(%s)", step.Method, list(step.Args))
			if step.Want != nil {
				call = fmt.Sprintf("assert %s is %s", call, literal(*step.Want))
			}
			fmt.Fprintf(&b, "    %s\n", call)
			if state, ok := step.State["zustand"]; ok {
				fmt.Fprintf(&b, "    assert b.zustand == %s\n", literal(state))
			}
		}
	}
	return b.String()
}

const pytestRandom = `from hypothesis import given, settings, strategies as st

from circuit_breaker import CircuitBreaker
import reference

STEP = st.tuples(st.sampled_from(['erlaubt', 'erfolg', 'fehler']), st.integers(0, 4))
STEPS = st.integers(1, 24).flatmap(lambda n: st.lists(STEP, min_size=n, max_size=n))


@settings(max_examples=500, database=None, deadline=None)
@given(st.integers(1, 6), st.integers(0, 8), STEPS)
def test_random(schwelle, wartezeit, steps):
    mine, other = CircuitBreaker(schwelle, wartezeit), reference.CircuitBreaker(schwelle, wartezeit)
    jetzt = 0
    for name, pause in steps:
        jetzt += pause
        args = () if name == 'erfolg' else (jetzt,)
        got, want = getattr(mine, name)(*args), getattr(other, name)(*args)
        if name == 'erlaubt':
            assert got is want
        assert mine.zustand == other.zustand
`

// A stopwatch notes how long something takes. The median counts, since other
// programs disturb single runs.
type stopwatch struct{ runs []time.Duration }

func (s *stopwatch) time(f func()) {
	began := time.Now()
	f()
	s.runs = append(s.runs, time.Since(began))
}

func (s *stopwatch) median() float64 {
	slices.Sort(s.runs)
	return s.runs[len(s.runs)/2].Seconds()
}

func startBare(b *testing.B) {
	if err := exec.Command(interpreter.Path, "-I", "-S", "-c", "pass").Run(); err != nil {
		b.Fatal(err)
	}
}

// A bench is a checker with all that belongs to it.
type bench struct {
	checker  *checker.Checker
	language *python.Runtime
	launcher *sandbox.Launcher
	spares   int
}

func newBench(b *testing.B, spares int) *bench {
	l := &bench{launcher: sandbox.NewLauncher(), spares: spares}
	l.language = python.New(interpreter, l.launcher)
	l.language.Spares = spares
	l.checker = checker.New(map[string]checker.Runtime{"python": l.language}, time.Now)
	return l
}

func (l *bench) check(b *testing.B, e *exercises.Exercise, source []byte, want checker.Status) {
	report, err := l.checker.Check(context.Background(), e, submission(e, string(source)), checker.Options{Seed: 1})
	if err != nil || report.Status != want {
		b.Fatal(report.Status, report.Message, err)
	}
}

// settle waits until a process is spare, as a learner does who thinks before
// saving again.
func (l *bench) settle() {
	l.language.Warm(l.spares)
	time.Sleep(60 * time.Millisecond)
}

func (l *bench) close() {
	l.checker.Close()
	l.language.Close()
	l.launcher.Close()
}
