package typescript

import (
	"context"
	"testing"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// newRuntime returns a runtime that ends with the test.
func newRuntime(tb testing.TB) *Runtime {
	launcher := sandbox.NewLauncher()
	r := New(launcher)
	tb.Cleanup(func() {
		if err := r.Close(); err != nil {
			tb.Error(err)
		}
		launcher.Close()
	})
	return r
}

func program(source string) trace.Program {
	return trace.Program{File: "zaehler.ts", Source: []byte(source)}
}

func num(n int64) trace.Value { return trace.IntValue(n) }

func call(method string, args ...trace.Value) trace.Call {
	return trace.Call{Method: method, Args: args}
}

// runOne runs one script and demands that it goes well.
func runOne(t *testing.T, r *Runtime, p trace.Program, b trace.Batch) trace.Record {
	t.Helper()
	s, fault, err := r.Load(context.Background(), p)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	if b.CPU == 0 {
		b.CPU = time.Second
	}
	records, fault, err := s.Run(context.Background(), b)
	if err != nil || fault != nil {
		t.Fatalf("run: %+v, %v", fault, err)
	}
	return records[0]
}
