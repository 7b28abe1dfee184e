package java

import (
	"context"
	"os"
	"testing"
	"time"

	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// scenes returns a batch of 300 scripts of 10 steps with a virtual clock.
func scenes() trace.Batch {
	live := fake("live", false, trace.Outcome{Result: str("frisch")})
	gone := fake("weg", false, trace.Outcome{Result: raised("NichtVerfuegbar")})
	batch := trace.Batch{Construct: "Katalog", Tick: time.Nanosecond, CPU: 10 * time.Second}
	for i := range 300 {
		script := trace.Script{Args: []trace.Value{trace.ClockValue()}}
		for k := range 5 {
			source, copied := live, trace.MadeValue("Kopie", []trace.Value{str("alt"), num(int64(-k))})
			if (i+k)%2 == 0 {
				source = gone
			}
			script.Calls = append(script.Calls, call("lesen", source, copied), advance(int64(k)))
		}
		batch.Scripts = append(batch.Scripts, script)
	}
	return batch
}

// BenchmarkScenes times scripts with a virtual clock in which nothing blocks,
// beside Python doing the same. The ratio to the latter is reported.
func BenchmarkScenes(b *testing.B) {
	launcher := sandbox.NewLauncher()
	b.Cleanup(func() { launcher.Close() })
	dir := b.TempDir()
	interpreter, err := python.Embedded(context.Background(), dir, nil)
	if err != nil {
		b.Fatal(err)
	}
	snake := python.New(interpreter, launcher)
	b.Cleanup(func() { snake.Close() })
	text, err := os.ReadFile("../../exercises/katalog-fallback/python/reference.py")
	if err != nil {
		b.Fatal(err)
	}
	theirs, fault, err := snake.Load(b.Context(), trace.Program{File: "katalog.py", Source: text})
	if err != nil || fault != nil {
		b.Fatal(fault, err)
	}
	b.Cleanup(func() { theirs.Close() })
	ours := load(b, newRuntime(b), referenceOf(b, "katalog-fallback", "Katalog.java"))
	batch := scenes()
	var java, other time.Duration
	for b.Loop() {
		java += timed(func() { runAll(b, ours, batch) })
		other += timed(func() { runAll(b, theirs, batch) })
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(java.Seconds()*1e3/float64(b.N), "ms/java")
	b.ReportMetric(other.Seconds()*1e3/float64(b.N), "ms/python")
	b.ReportMetric(java.Seconds()/other.Seconds(), "java/python")
}
