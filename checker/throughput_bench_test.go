//go:build unix

package checker_test

import (
	"context"
	goruntime "runtime"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// BenchmarkThroughput judges solutions of the circuit breaker, one after the
// other on every core, with all examples and 500 random sequences, confined as
// always. In turn right ones start afresh and from fork servers, then right and
// wrong ones from fork servers. It reports submissions per second and the CPU
// time that each takes, of everything together.
func BenchmarkThroughput(b *testing.B) {
	e := exercise(b, "circuit-breaker")
	class := mixed(b, e, 400)
	right := class[:1]
	jobs := goruntime.NumCPU()
	cold, forked := newBench(b, jobs), newBench(b, 0)
	forked.language.ForkServers = jobs
	defer cold.close()
	defer forked.close()
	var coldRate, forkedRate, mixedRate rate
	for _, bench := range []*bench{cold, forked} {
		new(rate).run(b, bench, e, class, jobs, 8*jobs)
	}
	for b.Loop() {
		coldRate.run(b, cold, e, right, jobs, 50)
		forkedRate.run(b, forked, e, right, jobs, 400)
		mixedRate.run(b, forked, e, class, jobs, 400)
	}
	b.ReportMetric(0, "ns/op")
	coldRate.report(b, "cold")
	forkedRate.report(b, "forked")
	mixedRate.report(b, "mixed")
}

// A rate counts submissions and what they took.
type rate struct {
	count    int
	wall     time.Duration
	own, cpu time.Duration // of this process, of all
}

// run judges count submissions, each one of sources in turn, so many at the
// same time as there are jobs.
func (r *rate) run(b *testing.B, l *bench, e *exercises.Exercise, sources []string, jobs, count int) {
	began, own, all := time.Now(), cpuTime(b, unix.RUSAGE_SELF), cpuTime(b, unix.RUSAGE_CHILDREN)
	work := make(chan int)
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for i := range work {
				report, err := l.checker.Check(context.Background(), e, submission(e, sources[i%len(sources)]), checker.Options{Seed: 1})
				if err != nil || report.Status == checker.Broken || len(sources) == 1 && report.Status != checker.Pass {
					b.Errorf("status %v: %s, %v", report.Status, report.Message, err)
				}
			}
		})
	}
	for i := range count {
		work <- i
	}
	close(work)
	workers.Wait()
	r.count += count
	r.wall += time.Since(began)
	own = cpuTime(b, unix.RUSAGE_SELF) - own
	r.own += own
	r.cpu += own + cpuTime(b, unix.RUSAGE_CHILDREN) - all
}

func (r *rate) report(b *testing.B, name string) {
	b.ReportMetric(float64(r.count)/r.wall.Seconds(), name+"/s")
	b.ReportMetric(r.cpu.Seconds()*1e3/float64(r.count), "cpu-ms/"+name)
	b.ReportMetric(r.own.Seconds()*1e3/float64(r.count), "own-ms/"+name)
}

// cpuTime returns what this process or the children that it waited for have
// used.
func cpuTime(b *testing.B, who int) time.Duration {
	var usage unix.Rusage
	if err := unix.Getrusage(who, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
