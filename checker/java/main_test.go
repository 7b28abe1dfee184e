package java

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// installed is the JDK that all tests use, and cache where they keep the harness.
var (
	installed JDK
	cache     string
)

func TestMain(m *testing.M) {
	os.Exit(testAll(m))
}

// testAll runs the tests where there is a JDK. In CI there must be one.
func testAll(m *testing.M) int {
	var err error
	installed, err = Find(context.Background(), os.Getenv)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		if os.Getenv("CI") != "" {
			return 1
		}
		return 0
	}
	cache, err = os.MkdirTemp("", "pruefstein-java-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(cache)
	if err := os.Chmod(cache, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// newRuntime returns a runtime that is closed with the test.
func newRuntime(t testing.TB) *Runtime {
	t.Helper()
	launcher := sandbox.NewLauncher()
	r := New(installed, cache, launcher)
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		launcher.Close()
	})
	return r
}

func num(n int64) trace.Value { return trace.IntValue(n) }

func call(method string, args ...trace.Value) trace.Call {
	return trace.Call{Method: method, Args: args}
}

// batchOf returns a batch of one script.
func batchOf(construct string, args []trace.Value, calls ...trace.Call) trace.Batch {
	return trace.Batch{
		Construct: construct, Detail: true, CPU: time.Second,
		Scripts: []trace.Script{{Args: args, Calls: calls}},
	}
}

// load loads a program that has no fault.
func load(t testing.TB, r *Runtime, program trace.Program) trace.Session {
	t.Helper()
	s, fault, err := r.Load(t.Context(), program)
	if err != nil || fault != nil {
		t.Fatalf("load: %v, %+v", err, fault)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// source returns a program of one file, named after the class in it.
func source(class, text string) trace.Program {
	return trace.Program{File: class + ".java", Source: []byte(text)}
}

// runAll runs a batch that comes to its end.
func runAll(t testing.TB, s trace.Session, batch trace.Batch) []trace.Record {
	t.Helper()
	records, fault, err := s.Run(t.Context(), batch)
	if err != nil || fault != nil || len(records) != len(batch.Scripts) {
		t.Fatalf("run: %d records, %v, %+v", len(records), err, fault)
	}
	return records
}
