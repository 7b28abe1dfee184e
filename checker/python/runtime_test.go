package python

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"pruefstein/checker/sandbox/spare"
	"pruefstein/checker/trace"
)

func stepBatch(detail bool, steps int) trace.Batch {
	script := trace.Script{}
	for range steps {
		script.Calls = append(script.Calls, trace.Call{Method: "step"})
	}
	return trace.Batch{Construct: "A", Attributes: []string{"n"}, Detail: detail, CPU: 20 * cpu, Scripts: []trace.Script{script}}
}

func load(t *testing.T, r *Runtime, name string) trace.Session {
	t.Helper()
	s, fault, err := r.Load(context.Background(), program(t, name))
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// TestCut demands all that was done before a death, whether it was one that
// code could see coming or not.
func TestCut(t *testing.T) { both(t, testCut) }

func testCut(t *testing.T, r *Runtime) {
	fine := trace.Script{Calls: []trace.Call{{Method: "fine"}}}
	for method, fault := range map[string]trace.Fault{
		"loop":      {Kind: trace.Timeout, Line: 12},
		"loop_in_c": {Kind: trace.Timeout, Line: 15},
		"vanish":    {Kind: trace.Exited, ExitCode: 5},
		"crash":     {Kind: trace.Crashed, Line: 21},
		"leave":     {Kind: trace.Exited, ExitCode: 6, Line: 24},
	} {
		cut := trace.Script{Calls: []trace.Call{{Method: "fine"}, {Method: method}, {Method: "fine"}}}
		batch := trace.Batch{
			Construct: "A", Attributes: []string{"n"}, CPU: cpu,
			Scripts: []trace.Script{fine, fine, fine, cut, fine},
		}
		for _, detail := range []bool{false, true} {
			batch.Detail = detail
			records, got, err := load(t, r, "cut").Run(context.Background(), batch)
			if err != nil || got == nil || got.Kind != fault.Kind || got.Line != fault.Line || got.ExitCode != fault.ExitCode {
				t.Errorf("%s: fault %+v, %v", method, got, err)
			}
			want := []int{2, 2, 2} // steps of each record
			if detail {
				want = append(want, 2)
			}
			if len(records) != len(want) {
				t.Fatalf("%s: %d records, want %d", method, len(records), len(want))
			}
			for i, n := range want {
				if len(records[i].Steps) != n {
					t.Errorf("%s: record %d has %d steps, want %d", method, i, len(records[i].Steps), n)
				}
			}
		}
	}
}

// TestSlowFlood prints less than a step may, but in all more than a batch may.
func TestSlowFlood(t *testing.T) { both(t, testSlowFlood) }

func testSlowFlood(t *testing.T, r *Runtime) {
	for _, detail := range []bool{false, true} {
		batch := stepBatch(detail, 20)
		records, fault, err := load(t, r, "print_slow_flood").Run(context.Background(), batch)
		if err != nil || fault == nil || fault.Kind != trace.OutputLimit || fault.Allowed != 16<<20 || fault.Line != 7 {
			t.Fatalf("fault %+v, %v", fault, err)
		}
		if detail && len(records[0].Steps) != 17 { // the construction and 16 steps of 1 MB
			t.Errorf("%d steps", len(records[0].Steps))
		}
	}
}

// TestManyBatches uses one session for several batches, as shrinking does.
func TestManyBatches(t *testing.T) { both(t, testManyBatches) }

func testManyBatches(t *testing.T, r *Runtime) {
	s := load(t, r, "prints")
	for i := range 20 {
		records, fault, err := s.Run(context.Background(), stepBatch(i%2 == 0, 2))
		if err != nil || fault != nil || !records[0].Steps[2].Attributes[0].Equal(num(2)) {
			t.Fatalf("batch %d: %v, %+v, %v", i, records, fault, err)
		}
	}
	if _, _, err := s.Run(context.Background(), trace.Batch{Construct: "A"}); err == nil {
		t.Error("a batch without time was run")
	}
}

func TestCancel(t *testing.T) { both(t, testCancel) }

func testCancel(t *testing.T, r *Runtime) {
	s := load(t, r, "sleep")
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	began := time.Now()
	batch := stepBatch(false, 1)
	batch.CPU = 10 * time.Second
	_, fault, err := s.Run(ctx, batch)
	if fault != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("fault %v, error %v", fault, err)
	}
	if took := time.Since(began); took > time.Second {
		t.Errorf("took %v", took)
	}
	if _, _, err := s.Run(context.Background(), batch); !errors.Is(err, errOver) {
		t.Errorf("used again: %v", err)
	}
	if _, _, err := r.Load(ctx, program(t, "sleep")); !errors.Is(err, context.Canceled) {
		t.Errorf("load: %v", err)
	}
}

// TestNothingLeft counts what is left after sessions of all sorts have ended.
func TestNothingLeft(t *testing.T) {
	goroutines, files := runtime.NumGoroutine(), openFiles(t)
	both(t, func(t *testing.T, r *Runtime) {
		var all sync.WaitGroup
		for _, name := range []string{"bom", "threads_left", "exit_hard", "channel_closed", "fork", "segfault"} {
			all.Go(func() {
				s, _, err := r.Load(context.Background(), program(t, name))
				if err != nil {
					t.Error(err)
					return
				}
				if _, _, err := s.Run(context.Background(), stepBatch(false, 1)); err != nil {
					t.Error(err)
				}
				s.Close()
			})
		}
		all.Wait()
		dir, err := r.spares.Dir()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("directory: %v", err)
		}
		if _, _, err := r.Load(context.Background(), program(t, "bom")); !errors.Is(err, spare.ErrClosed) {
			t.Errorf("load after close: %v", err)
		}
	})
	for deadline := time.Now().Add(2 * time.Second); runtime.NumGoroutine() > goroutines && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines, had been %d", n, goroutines)
	}
	if n := openFiles(t); n > files {
		t.Errorf("%d files, had been %d", n, files)
	}
	if runtime.GOOS == "linux" {
		if left := children(t); left != "" {
			t.Errorf("children %s", left)
		}
	}
}

func openFiles(t *testing.T) int {
	entries, err := os.ReadDir("/dev/fd")
	if err != nil {
		t.Log("cannot count open files here")
	}
	return len(entries)
}

// children returns the numbers of all processes that this one has not waited for.
func children(t *testing.T) string {
	var all strings.Builder
	threads, err := os.ReadDir("/proc/self/task")
	if err != nil {
		t.Fatal(err)
	}
	for _, thread := range threads {
		some, err := os.ReadFile("/proc/self/task/" + thread.Name() + "/children")
		if errors.Is(err, os.ErrNotExist) {
			continue // the thread has ended, or the kernel does not tell
		}
		all.Write(some)
	}
	return all.String()
}

func TestLoneDumpedLine(t *testing.T) {
	const dump = `noise
Current thread 0x1 [python] (most recent call first):
  File "a.py", line 99 in faked
more noise
Current thread 0x00007f [python3.14] (most recent call first):
  File "/usr/lib/re/__init__.py", line 167 in match
  File "b\xe4\u20ac.py", line 12 in erlaubt
  File "b\xe4\u20ac.py", line 30 in fehler
  File "<pruefstein>", line 460 in run_at_once

Current thread's C stack trace (most recent call first):
  Binary file "/usr/bin/python3.14", at _Py_DumpStack+0x4 [0x1]
`
	for file, want := range map[string]int{"bä€.py": 12, "a.py": 99, "c.py": 0} {
		if got := dumpedLine([]byte(dump), file); got != want {
			t.Errorf("%s: line %d, want %d", file, got, want)
		}
	}
	if got := dumpedLine([]byte("(most recent call first):\n  File \"a.py\", line 5"), "a.py"); got != 5 {
		t.Errorf("cut dump: line %d", got)
	}
}

func TestSourceLines(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"a\nb\nc", 1, "a"}, {"a\nb\nc", 3, "c"}, {"a\nb\nc", 4, ""}, {"a\nb\n", 3, ""}, {"a", 0, ""}, {"", 1, ""},
		{"a\r\nb\r\nc", 2, "b"}, {"a\rb\rc", 2, "b"}, {"a\r\n\r\nb", 3, "b"}, {"a\n\rb", 3, "b"},
		{"\ufeffa\nb", 1, "a"}, {"a\nfr\xfch", 2, "früh"}, {"a\fb\nc", 2, "c"},
	} {
		if got := (source{text: []byte(c.text)}).line(c.n); got != c.want {
			t.Errorf("line %d of %q: %q, want %q", c.n, c.text, got, c.want)
		}
	}
}

func FuzzDumpedLine(f *testing.F) {
	f.Add([]byte("(most recent call first):\n  File \"a.py\", line 5 in step\n"), []byte("a\r\nb"), 2)
	f.Add([]byte("(most recent call first):\n  File \"a.py\", line 99999999999999999999"), []byte("\xff\r"), -1)
	f.Add([]byte("(most recent call first):\n  File \"a.py\", line -5 in step"), []byte("a"), 0)
	f.Fuzz(func(t *testing.T, dump, text []byte, n int) {
		s := source{file: "a.py", text: text}
		if line := dumpedLine(dump, s.file); line < 0 {
			t.Errorf("line %d", line)
		}
		if line := s.line(n); strings.ContainsAny(line, "\r\n") {
			t.Errorf("line %d is %q", n, line)
		}
		e := trace.Exception{Line: 1, Column: -1 - n&0xfff}
		if s.locate(&e); e.Column < 0 {
			t.Errorf("column %d", e.Column)
		}
	})
}
