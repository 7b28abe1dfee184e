package golang_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"pruefstein/checker/golang"
	"pruefstein/checker/trace"
)

// BenchmarkScripts runs 500 scripts of 12 steps on a program that is loaded.
func BenchmarkScripts(b *testing.B) {
	s, fault, err := newRuntime(b).Load(context.Background(), reference(b))
	if fault != nil || err != nil {
		b.Fatal(fault, err)
	}
	defer s.Close()
	batch := breakerBatch()
	for b.Loop() {
		if records, fault, err := s.Run(context.Background(), batch); len(records) != 500 || fault != nil || err != nil {
			b.Fatal(len(records), fault, err)
		}
	}
}

// BenchmarkRebuild sets two ways from an edit to 500 results side by side: ours,
// confined, and go build with a run of what it has built. The metric
// ours/native is to stay below 2.
func BenchmarkRebuild(b *testing.B) {
	r, native := newRuntime(b), newNative(b)
	batch := breakerBatch()
	run := func(p trace.Program) {
		s, fault, err := r.Load(context.Background(), p)
		if fault != nil || err != nil {
			b.Fatal(fault, err)
		}
		defer s.Close()
		if records, fault, err := s.Run(context.Background(), batch); len(records) != 500 || fault != nil || err != nil {
			b.Fatal(len(records), fault, err)
		}
	}
	p := reference(b)
	var ours, theirs time.Duration
	i := time.Now().UnixNano() // so that no build is in a cache
	run(edited(p, i))
	native.run(b, edited(p, i))
	for b.Loop() {
		i++
		start := time.Now()
		run(edited(p, i))
		between := time.Now()
		native.run(b, edited(p, i))
		ours, theirs = ours+between.Sub(start), theirs+time.Since(between)
	}
	b.ReportMetric(float64(ours.Milliseconds())/float64(b.N), "ours-ms")
	b.ReportMetric(float64(theirs.Milliseconds())/float64(b.N), "native-ms")
	b.ReportMetric(float64(ours)/float64(theirs), "ours/native")
}

func reference(tb testing.TB) trace.Program {
	tb.Helper()
	source, err := os.ReadFile("../../exercises/circuit-breaker/go/reference.go.txt")
	if err != nil {
		tb.Fatal(err)
	}
	return trace.Program{File: "circuit_breaker.go", Source: source}
}

// edited returns p with a change that the compiler has to follow.
func edited(p trace.Program, i int64) trace.Program {
	p.Source = fmt.Appendf(bytes.Clone(p.Source), "\nfunc Version() int { return %d }\n", i)
	return p
}

// A native is a module that is built for this machine and run as it is.
type native struct {
	dir, tool string
	env       []string
}

const nativeMain = `package main

import breaker "native/breaker"

func main() {
	for i := range 500 {
		b := breaker.NewCircuitBreaker(1+i%5, i%7)
		for k := range 12 {
			switch (i + k) % 4 {
			case 0:
				b.Erlaubt(k)
			case 1:
				b.Erfolg()
			default:
				b.Fehler(k)
			}
			println(b.Zustand)
		}
	}
	println(breaker.Version())
}
`

func newNative(tb testing.TB) *native {
	tb.Helper()
	toolchain, err := golang.Find(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	n := &native{dir: tb.TempDir(), tool: toolchain.Path}
	n.env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0")
	for name, text := range map[string]string{"go.mod": "module native\n\ngo 1.22\n", "main.go": nativeMain} {
		if err := os.WriteFile(filepath.Join(n.dir, name), []byte(text), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(n.dir, "breaker"), 0o700); err != nil {
		tb.Fatal(err)
	}
	return n
}

func (n *native) run(tb testing.TB, p trace.Program) {
	tb.Helper()
	if err := os.WriteFile(filepath.Join(n.dir, "breaker", p.File), p.Source, 0o600); err != nil {
		tb.Fatal(err)
	}
	program := filepath.Join(n.dir, "program")
	for _, args := range [][]string{{n.tool, "build", "-o", program, "."}, {program}} {
		c := exec.Command(args[0], args[1:]...)
		c.Dir, c.Env = n.dir, n.env
		if out, err := c.CombinedOutput(); err != nil {
			tb.Fatalf("%s: %v: %s", args[0], err, out)
		}
	}
}

// breakerBatch returns 500 scripts of 12 steps each.
func breakerBatch() trace.Batch {
	n := func(i int) []trace.Value { return []trace.Value{trace.IntValue(int64(i))} }
	batch := trace.Batch{Construct: "CircuitBreaker", Attributes: []string{"zustand"}, CPU: 10 * time.Second}
	for i := range 500 {
		script := trace.Script{Args: append(n(1+i%5), n(i%7)...)}
		for k := range 12 {
			call := trace.Call{Method: "fehler", Args: n(k)}
			switch (i + k) % 4 {
			case 0:
				call.Method = "erlaubt"
			case 1:
				call = trace.Call{Method: "erfolg"}
			}
			script.Calls = append(script.Calls, call)
		}
		batch.Scripts = append(batch.Scripts, script)
	}
	return batch
}
