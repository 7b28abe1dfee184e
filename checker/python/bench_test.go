package python

import (
	"context"
	"math/rand/v2"
	"os/exec"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// typical returns a batch of 500 scripts of 1 to 24 calls, as a random check
// has.
func typical() trace.Batch {
	draw := rand.New(rand.NewPCG(1, 2))
	batch := trace.Batch{Construct: "Breaker", Attributes: []string{"zustand"}, CPU: time.Second}
	for range 500 {
		script := trace.Script{Args: []trace.Value{num(draw.Int64N(6) + 1), num(draw.Int64N(9))}}
		tick := int64(0)
		for range 1 + draw.IntN(24) {
			tick += draw.Int64N(5)
			calls := []trace.Call{
				{Method: "erlaubt", Args: []trace.Value{num(tick)}}, {Method: "erfolg"},
				{Method: "fehler", Args: []trace.Value{num(tick)}},
			}
			script.Calls = append(script.Calls, calls[draw.IntN(3)])
		}
		batch.Scripts = append(batch.Scripts, script)
	}
	return batch
}

// BenchmarkVerdict times loading a small class and running a typical batch,
// from a cold start and with a process waiting, beside a bare start of the
// interpreter. The ratios to the latter are reported.
func BenchmarkVerdict(b *testing.B) {
	cold, warm := newRuntime(b), newRuntime(b)
	cold.Spares = 0
	warm.Warm(1)
	breaker, batch := program(b, "breaker"), typical()
	var bareTime, coldTime, warmTime time.Duration
	for b.Loop() {
		bareTime += timed(func() {
			if err := exec.Command(cold.interpreter.Path, "-I", "-S", "-c", "pass").Run(); err != nil {
				b.Fatal(err)
			}
		})
		coldTime += timed(func() { verdict(b, cold, breaker, batch) })
		warmTime += timed(func() { verdict(b, warm, breaker, batch) })
		b.StopTimer()
		if _, err := warm.Layers(b.Context()); err != nil { // wait until it is warm again
			b.Fatal(err)
		}
		b.StartTimer()
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(bareTime.Seconds()*1e3/float64(b.N), "ms/bare")
	b.ReportMetric(coldTime.Seconds()*1e3/float64(b.N), "ms/cold")
	b.ReportMetric(warmTime.Seconds()*1e3/float64(b.N), "ms/warm")
	b.ReportMetric(coldTime.Seconds()/bareTime.Seconds(), "cold/bare")
	b.ReportMetric(warmTime.Seconds()/bareTime.Seconds(), "warm/bare")
}

func timed(f func()) time.Duration {
	began := time.Now()
	f()
	return time.Since(began)
}

func verdict(b *testing.B, r *Runtime, program trace.Program, batch trace.Batch) {
	s, fault, err := r.Load(context.Background(), program)
	if err != nil || fault != nil {
		b.Fatal(fault, err)
	}
	records, fault, err := s.Run(context.Background(), batch)
	if err != nil || fault != nil || len(records) != len(batch.Scripts) {
		b.Fatal(fault, err)
	}
	s.Close()
}

// BenchmarkWaiting times 500 scripts of 12 calls of a method that waits for a
// fake with a time limit.
func BenchmarkWaiting(b *testing.B) {
	r := newRuntime(b)
	s, fault, err := r.Load(context.Background(), trace.Program{File: "a.py", Source: []byte(`import asyncio
class A:
    async def run(self, g):
        try: return await asyncio.wait_for(g(), 0.05)
        except Exception: raise
`)})
	if err != nil || fault != nil {
		b.Fatal(fault, err)
	}
	defer s.Close()
	batch := trace.Batch{Construct: "A", Tick: time.Millisecond, Timers: true, CPU: 20 * time.Second}
	steps := []trace.Call{call("run", soon), call("run", live), call("run", broken), advance(30)}
	for i := range 500 {
		script := trace.Script{}
		for k := range 12 {
			script.Calls = append(script.Calls, steps[(i+k)%len(steps)])
		}
		batch.Scripts = append(batch.Scripts, script)
	}
	for b.Loop() {
		if records, fault, err := s.Run(context.Background(), batch); err != nil || fault != nil || len(records) != 500 {
			b.Fatal(fault, err)
		}
	}
}
