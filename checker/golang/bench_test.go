package golang_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// BenchmarkScripts runs 500 scripts of 12 steps on a program that is loaded.
func BenchmarkScripts(b *testing.B) {
	source, err := os.ReadFile("../../exercises/circuit-breaker/go/reference.go.txt")
	if err != nil {
		b.Fatal(err)
	}
	s, fault, err := newRuntime(b).Load(context.Background(), trace.Program{File: "circuit_breaker.go", Source: source})
	if fault != nil || err != nil {
		b.Fatal(fault, err)
	}
	defer s.Close()
	batch := breakerBatch()
	for b.Loop() {
		if records, fault, err := s.Run(context.Background(), batch); len(records) != 500 || fault != nil || err != nil {
			b.Fatal(fmt.Sprint(len(records)), fault, err)
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
