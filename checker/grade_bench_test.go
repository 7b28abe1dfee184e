//go:build unix

package checker_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	goruntime "runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"pruefstein/exercises"
)

// BenchmarkGrade has the program itself grade whole classes, with all checks of
// the circuit breaker, as many at once as there are cores. In turn with each
// class it has pytest and hypothesis do the same checks on a part of it, as
// many at once. It demands that all are judged, and alike each time.
//
// Of the metrics, ms/sub stays the same if time is linear and MB/peak if memory
// is flat; pytest/grade is how many times as long pytest takes for each.
func BenchmarkGrade(b *testing.B) {
	e := exercise(b, "circuit-breaker")
	program := filepath.Join(b.TempDir(), "pruefstein")
	if out, err := exec.Command("go", "build", "-o", program, "pruefstein/cmd/pruefstein").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	source := pytestSource(e)
	for _, size := range []int{10, 100, 1_000, 10_000} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			class := newClass(b, e, size)
			grade, rival := new(stopwatch), new(stopwatch)
			var first []byte
			for b.Loop() {
				var report []byte
				grade.time(func() { report = class.grade(b, program) })
				if first == nil {
					first = report
				} else if !bytes.Equal(first, report) {
					b.Fatal("two reports on the same submissions differ")
				}
				rival.time(func() { class.pytest(b, source) })
			}
			class.report(b, grade.median(), rival.median())
		})
	}
}

// A class is the submissions of many learners.
type class struct {
	dir  string
	size int
	peak int64 // bytes resident of the largest process of grade
}

// newClass writes submissions, see mixed.
func newClass(b *testing.B, e *exercises.Exercise, size int) *class {
	c := &class{dir: b.TempDir(), size: size}
	for i, text := range mixed(b, e, size) {
		dir := filepath.Join(c.dir, fmt.Sprintf("abgabe-%05d", i))
		if err := os.Mkdir(dir, 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "circuit_breaker.py"), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	return c
}

// mixed returns sources: right ones and some that have gone wrong in various
// ways, no two the same.
func mixed(b *testing.B, e *exercises.Exercise, size int) []string {
	right, err := e.Reference("python")
	if err != nil {
		b.Fatal(err)
	}
	slips := []struct{ from, to string }{
		{"", ""}, {"", ""}, {"", ""}, {">=", ">"}, {"", ""}, {"self.zustand = ", "self.zustand = '' or "}, {"return True", "pass"}, {"def erfolg(self)", "def erfolg(self"},
	}
	sources := make([]string, size)
	for i := range sources {
		slip := slips[i%len(slips)]
		sources[i] = fmt.Sprintf("# Abgabe %d\n%s", i, strings.Replace(string(right), slip.from, slip.to, 1))
	}
	return sources
}

var duration = regexp.MustCompile(`"duration_ms": \d+`)

// grade grades the class and returns the report without its durations.
func (c *class) grade(b *testing.B, program string) []byte {
	out := filepath.Join(b.TempDir(), "report.json")
	command := exec.Command(program, "grade", "--each", c.dir, "--exercise", "circuit-breaker", "--format", "json="+out, "--no-fail")
	if said, err := command.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, said)
	}
	c.peak = max(c.peak, command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
	data, err := os.ReadFile(out)
	if err != nil {
		b.Fatal(err)
	}
	if n := bytes.Count(data, []byte(`"exercises": [`)); n != c.size {
		b.Fatalf("%d of %d judged", n, c.size)
	}
	return duration.ReplaceAll(data, nil)
}

// part returns how many submissions pytest gets.
func (c *class) part() int { return min(c.size, 4*goruntime.NumCPU()) }

// pytest puts pytest on a part of the class, a process for each submission.
func (c *class) pytest(b *testing.B, source string) {
	const system = "/usr/bin/python3"
	var workers sync.WaitGroup
	todo := make(chan int)
	for range goruntime.NumCPU() {
		workers.Go(func() {
			for i := range todo {
				command := exec.Command(system, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_circuit_breaker.py")
				command.Dir = filepath.Join(c.dir, fmt.Sprintf("abgabe-%05d", i))
				out, err := command.CombinedOutput()
				if err != nil && command.ProcessState.ExitCode() > 2 { // 1: tests failed, 2: none could be read
					b.Errorf("%v: %s", err, out)
				}
			}
		})
	}
	for i := range c.part() {
		c.provide(b, i, source)
		todo <- i
	}
	close(todo)
	workers.Wait()
}

// provide puts the tests for pytest beside a submission.
func (c *class) provide(b *testing.B, i int, source string) {
	dir := filepath.Join(c.dir, fmt.Sprintf("abgabe-%05d", i))
	right, err := exercise(b, "circuit-breaker").Reference("python")
	if err != nil {
		b.Error(err)
	}
	for name, text := range map[string][]byte{"reference.py": right, "test_circuit_breaker.py": []byte(source)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			b.Error(err)
		}
	}
}

// report sets the metrics, from the seconds that each took.
func (c *class) report(b *testing.B, grade, pytest float64) {
	each, rival := grade/float64(c.size), pytest/float64(c.part())
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(each*1e3, "ms/sub")
	b.ReportMetric(1/each, "subs/s")
	b.ReportMetric(1/each/float64(goruntime.NumCPU()), "subs/s/core")
	b.ReportMetric(float64(c.peak)/1024, "MB/peak")
	b.ReportMetric(1/rival, "pytest-subs/s")
	b.ReportMetric(rival/each, "pytest/grade")
}
