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

func TestLayers(t *testing.T) {
	r := newRuntime(t)
	l, err := r.Layers(context.Background())
	t.Log(l, err)
}

func TestFirst(t *testing.T) {
	r := newRuntime(t)
	src := `export class Zaehler { #n: number; zustand: string = 'leer';
 constructor(n: number) { this.#n = n }
 plus(d: number): number { this.#n += d; this.zustand = 'ü' + this.#n; console.log('hallo', d); return this.#n }
 weg(): void { throw new RangeError('zu viel') }
}`
	for _, detail := range []bool{false, true} {
		rec := runOne(t, r, program(src), trace.Batch{Construct: "Zaehler", Attributes: []string{"zustand"}, Detail: detail, Scripts: []trace.Script{{Args: []trace.Value{num(3)}, Calls: []trace.Call{call("plus", num(2)), call("weg"), call("nix")}}}})
		for _, s := range rec.Steps {
			t.Logf("%v %v %q", s.Result, s.Attributes, s.Output)
			if e := s.Result.Exception(); e != nil {
				t.Logf("%+v", e)
			}
		}
	}
}
