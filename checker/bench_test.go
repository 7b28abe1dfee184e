package checker_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
)

// BenchmarkVerdict times verdicts on the circuit breaker, all examples and
// 500 random sequences, confined as always. Beside them, in turn, it times a
// bare start of the same interpreter, and reports each as a multiple of that.
func BenchmarkVerdict(b *testing.B) {
	e := exercise(b, "circuit-breaker")
	right, err := e.Reference("python")
	if err != nil {
		b.Fatal(err)
	}
	wrong, err := os.ReadFile("testdata/corpus/circuit-breaker/zwei-fehler-bench.py")
	if err != nil {
		wrong, err = e.Wrong("python", "probe-unbegrenzt")
	}
	if err != nil {
		b.Fatal(err)
	}
	first := stopwatch{name: "first"}
	next := stopwatch{name: "next"}
	failing := stopwatch{name: "failing"}
	bare := stopwatch{name: "bare"}
	warm := newBench(b, 1)
	warm.check(b, e, right)
	warm.check(b, e, wrong)
	for b.Loop() {
		bare.time(b, func() { startBare(b) })
		cold := newBench(b, 0)
		first.time(b, func() { cold.check(b, e, right) })
		cold.close()
		warm.settle()
		next.time(b, func() { warm.check(b, e, right) })
		warm.settle()
		failing.time(b, func() { warm.check(b, e, wrong) })
		warm.settle()
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(bare.mean().Seconds()*1e3, "ms/bare")
	for _, s := range []stopwatch{first, next, failing} {
		b.ReportMetric(s.mean().Seconds()/bare.mean().Seconds(), s.name+"/bare")
	}
}

// A stopwatch adds up how long something took.
type stopwatch struct {
	name  string
	total time.Duration
	runs  int
}

func (s *stopwatch) time(b *testing.B, f func()) {
	began := time.Now()
	f()
	s.total += time.Since(began)
	s.runs++
}

func (s *stopwatch) mean() time.Duration { return s.total / time.Duration(s.runs) }

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

func (l *bench) check(b *testing.B, e *exercises.Exercise, source []byte) checker.Report {
	report, err := l.checker.Check(context.Background(), e, submission(e, string(source)), checker.Options{Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	return report
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

var _ = filepath.Join
