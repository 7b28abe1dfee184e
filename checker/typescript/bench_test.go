package typescript

import (
	"context"
	"math/rand/v2"
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
			calls := []trace.Call{call("erlaubt", num(tick)), call("erfolg"), call("fehler", num(tick))}
			script.Calls = append(script.Calls, calls[draw.IntN(3)])
		}
		batch.Scripts = append(batch.Scripts, script)
	}
	return batch
}

const breaker = `
type Zustand = 'closed' | 'open' | 'half_open';
export class Breaker {
  zustand: Zustand = 'closed';
  #folge = 0;
  #seit = 0;
  constructor(private readonly schwelle: number, private readonly wartezeit: number) {}
  erlaubt(jetzt: number): boolean {
    if (this.zustand === 'open' && jetzt - this.#seit >= this.wartezeit) {
      this.zustand = 'half_open';
      return true;
    }
    return this.zustand === 'closed';
  }
  erfolg(): void {
    this.#folge = 0;
    if (this.zustand === 'half_open') this.zustand = 'closed';
  }
  fehler(jetzt: number): void {
    if (this.zustand === 'open') return;
    if (this.zustand === 'closed' && ++this.#folge < this.schwelle) return;
    this.zustand = 'open';
    this.#seit = jetzt;
  }
}
`

// BenchmarkVerdict times loading a small class and running a typical batch,
// from a cold start and with a process waiting.
func BenchmarkVerdict(b *testing.B) {
	cold, warm := newRuntime(b), newRuntime(b)
	cold.Spares = 0
	warm.Warm(1)
	batch := typical()
	var coldTime, warmTime time.Duration
	for b.Loop() {
		coldTime += timed(func() { verdict(b, cold, batch) })
		warmTime += timed(func() { verdict(b, warm, batch) })
		b.StopTimer()
		if _, err := warm.Layers(context.Background()); err != nil { // wait until it is warm again
			b.Fatal(err)
		}
		b.StartTimer()
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(coldTime.Seconds()*1e3/float64(b.N), "ms/first")
	b.ReportMetric(warmTime.Seconds()*1e3/float64(b.N), "ms/next")
}

func timed(f func()) time.Duration {
	began := time.Now()
	f()
	return time.Since(began)
}

func verdict(b *testing.B, r *Runtime, batch trace.Batch) {
	s, fault, err := r.Load(context.Background(), program(breaker))
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
// fake with a time limit. Its peer in package python makes the same calls.
func BenchmarkWaiting(b *testing.B) {
	s, fault, err := newRuntime(b).Load(context.Background(), program(`
export class A {
  async run(g: () => Promise<unknown>): Promise<unknown> {
    let timer;
    const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error('late')), 50); });
    try { return await Promise.race([g(), late]); } finally { clearTimeout(timer); }
  }
}`))
	if err != nil || fault != nil {
		b.Fatal(fault, err)
	}
	defer s.Close()
	batch := trace.Batch{Construct: "A", Tick: time.Millisecond, Timers: true, CPU: 20 * time.Second}
	steps := []trace.Call{
		call("run", fake("soon", true, returns(num(7), 0))), call("run", fake("live", true, returns(num(42), 100))),
		call("run", fake("broken", true, trace.Outcome{Result: raises("Error", "weg").Result, After: 50})), advance(30),
	}
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
