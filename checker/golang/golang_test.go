package golang_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/golang"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// newRuntime returns a Runtime for the Go that is installed, whose build cache
// lasts longer than one run of the tests.
func newRuntime(tb testing.TB) *golang.Runtime {
	tb.Helper()
	toolchain, err := golang.Find(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	launcher := sandbox.NewLauncher()
	tb.Cleanup(func() { launcher.Close() })
	r, err := golang.New(toolchain, filepath.Join(os.TempDir(), "pruefstein-go-test"), launcher)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { r.Close() })
	return r
}

// TestReference runs the scenario of the task with the reference.
func TestReference(t *testing.T) {
	source, err := os.ReadFile("../../exercises/circuit-breaker/go/reference.go.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, fault, err := newRuntime(t).Load(context.Background(), trace.Program{File: "circuit_breaker.go", Source: source})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	n := func(i int64) []trace.Value { return []trace.Value{trace.IntValue(i)} }
	batch := trace.Batch{
		Construct: "CircuitBreaker", Attributes: []string{"zustand"}, CPU: time.Second,
		Scripts: []trace.Script{{Args: append(n(1), n(2)...), Calls: []trace.Call{
			{Method: "fehler", Args: n(0)}, {Method: "erlaubt", Args: n(1)}, {Method: "erlaubt", Args: n(2)}, {Method: "erfolg"},
		}}},
	}
	want := `null ["closed"], null ["open"], false ["open"], true ["half_open"], null ["closed"]`
	for _, batch.Detail = range []bool{true, false} {
		records, fault, err := s.Run(context.Background(), batch)
		if fault != nil || err != nil || len(records) != 1 || told(records[0]) != want {
			t.Errorf("detail %v: %v, fault %+v, %v", batch.Detail, records, fault, err)
		}
	}
}

// told writes what a script did.
func told(r trace.Record) string {
	steps := make([]string, len(r.Steps))
	for i, step := range r.Steps {
		steps[i] = step.Result.String()
		if len(step.Attributes) > 0 {
			steps[i] += " " + trace.ListValue(step.Attributes).String()
		}
	}
	return strings.Join(steps, ", ")
}
