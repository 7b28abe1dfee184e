package java

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// typical returns a batch of 500 scripts of 1 to 24 calls, as a random check
// has.
func typical() trace.Batch {
	draw := rand.New(rand.NewPCG(1, 2))
	batch := trace.Batch{Construct: "CircuitBreaker", Attributes: []string{"zustand"}, CPU: time.Second}
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

// bare is a program that makes about as many calls as typical does.
const bare = `
public class Bare {
    public static void main(String[] args) {
        java.util.Random zufall = new java.util.Random(1);
        int ja = 0;
        for (int i = 0; i < 500; i++) {
            CircuitBreaker b = new CircuitBreaker(1 + zufall.nextInt(6), zufall.nextInt(9));
            for (int k = 0; k < 12; k++) {
                switch (zufall.nextInt(3)) {
                    case 0 -> ja += b.erlaubt(k) ? 1 : 0;
                    case 1 -> b.erfolg();
                    default -> b.fehler(k);
                }
                ja += b.zustand().length();
            }
        }
        System.out.println(ja);
    }
}`

// BenchmarkVerdict times loading a small class and running a typical batch,
// from a cold start and with a virtual machine waiting, beside javac and java
// doing the same without any checking. The ratios to the latter are reported.
func BenchmarkVerdict(b *testing.B) {
	cold, warm := newRuntime(b), newRuntime(b)
	cold.Spares, warm.Spares = 0, 0
	breaker, batch := referenceOf(b, "circuit-breaker", "CircuitBreaker.java"), typical()
	dir := b.TempDir()
	for name, text := range map[string][]byte{"CircuitBreaker.java": breaker.Source, "Bare.java": []byte(bare)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	verdict(b, cold, breaker, batch) // the first use ever compiles the harness
	verdict(b, warm, breaker, batch)
	var bareTime, coldTime, warmTime time.Duration
	for b.Loop() {
		bareTime += timed(func() { runBare(b, dir) })
		coldTime += timed(func() { verdict(b, cold, breaker, batch) })
		b.StopTimer()
		awaitSpare(b, warm)
		b.StartTimer()
		warmTime += timed(func() { verdict(b, warm, breaker, batch) })
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(bareTime.Seconds()*1e3/float64(b.N), "ms/bare")
	b.ReportMetric(coldTime.Seconds()*1e3/float64(b.N), "ms/cold")
	b.ReportMetric(warmTime.Seconds()*1e3/float64(b.N), "ms/warm")
	b.ReportMetric(coldTime.Seconds()/bareTime.Seconds(), "cold/bare")
	b.ReportMetric(warmTime.Seconds()/bareTime.Seconds(), "warm/bare")
}

// runBare compiles and runs with the JDK's own programs.
func runBare(b *testing.B, dir string) {
	bin := filepath.Dir(installed.Program())
	for _, command := range [][]string{
		{"javac", "-encoding", "UTF-8", "-proc:none", "Bare.java", "CircuitBreaker.java"}, {"java", "-cp", ".", "Bare"},
	} {
		c := exec.Command(filepath.Join(bin, executable(command[0])), command[1:]...)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v: %s", err, out)
		}
	}
}

// awaitSpare has a virtual machine started and waits until it is ready.
func awaitSpare(b *testing.B, r *Runtime) {
	r.Warm(1)
	w, err := r.worker(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	r.spares.Give(w)
}

func timed(f func()) time.Duration {
	began := time.Now()
	f()
	return time.Since(began)
}

func verdict(b *testing.B, r *Runtime, program trace.Program, batch trace.Batch) {
	s, fault, err := r.Load(b.Context(), program)
	if err != nil || fault != nil {
		b.Fatal(fault, err)
	}
	records, fault, err := s.Run(b.Context(), batch)
	if err != nil || fault != nil || len(records) != len(batch.Scripts) {
		b.Fatal(fault, err)
	}
	s.Close()
}
