package python

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/sandbox/spare"
	"pruefstein/checker/trace"
)

// both runs a test with processes that start afresh and with copies of fork
// servers, where these work.
func both(t *testing.T, test func(t *testing.T, r *Runtime)) {
	t.Run("fresh", func(t *testing.T) { test(t, newRuntime(t)) })
	t.Run("forked", func(t *testing.T) { test(t, newForks(t, 8)) })
}

// newForks returns a runtime that has n fork servers and nothing else.
func newForks(t testing.TB, n int) *Runtime {
	t.Helper()
	r := newRuntime(t)
	r.ForkServers, r.Spares = n, 0
	if err := r.Forks(); err != nil {
		if runtime.GOOS == "linux" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	dir, err := r.spares.Dir()
	if err != nil {
		t.Fatal(err)
	}
	interpreter := r.interpreter
	r.pool().start = func() (*forkServer, error) { return startForkServer(r.launcher, interpreter, dir) }
	r.interpreter.Path = "/nowhere" // so that nothing starts afresh
	return r
}

// answers loads a program whose class A has a method step, and returns what
// that returns.
func answers(t *testing.T, r *Runtime, source string) trace.Value {
	t.Helper()
	s, fault, err := r.Load(context.Background(), trace.Program{File: "a.py", Source: []byte(source)})
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	records, fault, err := s.Run(context.Background(), trace.Batch{
		Construct: "A", CPU: 5 * time.Second, Scripts: []trace.Script{{Calls: []trace.Call{{Method: "step"}}}},
	})
	if err != nil || fault != nil {
		t.Fatalf("run: %+v, %v", fault, err)
	}
	return records[0].Steps[1].Result
}

// server returns the fork server of the first slot.
func server(r *Runtime) *forkServer { return r.pool().slots[0].server }

// TestForkIsConfined lets learner code try what the server could do that made
// its process, and reach that server.
func TestForkIsConfined(t *testing.T) {
	r := newForks(t, 1)
	before := server(r)
	source := bytes.ReplaceAll(program(t, "break_out").Source, []byte("SERVER = 0"), fmt.Appendf(nil, "SERVER = %s", serverPID(t)))
	if got := answers(t, r, string(source)); !got.Equal(list()) {
		t.Errorf("got through: %v", got)
	}
	answers(t, r, honest)
	if server(r) != before {
		t.Error("the server is another")
	}
}

// serverPID returns the number of the one living child, which is the server.
func serverPID(t *testing.T) string {
	t.Helper()
	all := strings.Fields(children(t))
	if len(all) != 1 {
		t.Skipf("children %q", all)
	}
	return all[0]
}

const honest = "class A:\n    def step(self): return 1\n"

// TestForksLeaveNothingBehind lets copies leave all sorts of states to the
// next one, which has to find what the first one found.
func TestForksLeaveNothingBehind(t *testing.T) {
	r := newForks(t, 1)
	before := server(r)
	look := string(program(t, "surroundings").Source)
	want := answers(t, r, look)
	for _, name := range []string{"litter", "threads_left", "patched", "memory_at_once", "exit_hard", "signals_blocked", "channel_closed"} {
		s, fault, err := r.Load(context.Background(), program(t, name))
		if err != nil || fault != nil {
			t.Fatalf("%s: load: %+v, %v", name, fault, err)
		}
		batch := stepBatch(false, 1)
		batch.CPU = cpu
		if _, _, err := s.Run(context.Background(), batch); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		s.Close()
		if got := answers(t, r, look); !got.Equal(want) {
			t.Errorf("after %s: %v, had been %v", name, got, want)
		}
	}
	if server(r) != before {
		t.Error("the server is another")
	}
}

// TestForksDifferInChance demands that copies do not draw the same numbers.
func TestForksDifferInChance(t *testing.T) {
	r := newForks(t, 1)
	const source = "import random\nclass A:\n    def step(self): return str(random.random())\n"
	if one, other := answers(t, r, source), answers(t, r, source); one.Equal(other) {
		t.Errorf("both drew %v", one)
	}
}

// TestManyForks demands that a thousand programs in a row leave nothing.
func TestManyForks(t *testing.T) {
	if testing.Short() {
		t.Skip("loads a thousand programs")
	}
	r := newForks(t, 1)
	answers(t, r, honest)
	var begin, end runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&begin)
	files, routines := openFiles(t), runtime.NumGoroutine()
	servers, memory := map[*forkServer]bool{}, int64(0)
	for range 1000 {
		answers(t, r, honest)
		servers[server(r)] = true
		memory = max(memory, server(r).server.Memory())
	}
	r.spares.Wait()
	if len(servers) != 1000/maxForks && len(servers) != 1000/maxForks+1 {
		t.Errorf("%d servers", len(servers))
	}
	if memory > 64<<20 {
		t.Errorf("a server had %d MiB", memory>>20)
	}
	runtime.GC()
	runtime.ReadMemStats(&end)
	if grown := int64(end.HeapAlloc) - int64(begin.HeapAlloc); grown > 2<<20 {
		t.Errorf("memory grew by %d KiB", grown>>10)
	}
	if n := openFiles(t); n > files {
		t.Errorf("%d files, had been %d", n, files)
	}
	if n := runtime.NumGoroutine(); n > routines+2 {
		t.Errorf("%d goroutines, had been %d", n, routines)
	}
	if left := strings.Fields(children(t)); len(left) > 1 {
		t.Errorf("children %q", left)
	}
}

// TestForkServerDies kills a server, at rest and while its copy is at work.
func TestForkServerDies(t *testing.T) {
	r := newForks(t, 1)
	s := load(t, r, "bom")
	server(r).server.Kill()
	server(r).server.Wait()
	if records, fault, err := s.Run(context.Background(), stepBatch(false, 1)); len(records) != 1 || fault != nil || err != nil {
		t.Errorf("records %v, fault %v, error %v", records, fault, err)
	}
	s.Close()
	dead := server(r)
	answers(t, r, honest)
	if server(r) == dead {
		t.Error("the server is dead and still there")
	}
}

// TestForksThatDoNotWork starts programs afresh and does not try for long.
func TestForksThatDoNotWork(t *testing.T) {
	r := newRuntime(t)
	r.ForkServers = 2
	tries := 0
	r.pool().start = func() (*forkServer, error) {
		tries++
		return nil, errors.New("not today")
	}
	for range 3 {
		answers(t, r, honest)
	}
	if tries != 1 {
		t.Errorf("%d tries", tries)
	}
	if r.Forks() == nil {
		t.Error("forks work all the same")
	}
}

// TestForksAreNotShared demands that two programs at the same time have two
// servers, and that resident ones have none.
func TestForksAreNotShared(t *testing.T) {
	r := newRuntime(t)
	r.ForkServers = 1
	if err := r.Forks(); err != nil {
		t.Skip(err)
	}
	resident, _, err := r.Load(context.Background(), trace.Program{File: "a.py", Source: []byte(honest), Resident: true})
	if err != nil {
		t.Fatal(err)
	}
	defer resident.Close()
	if !server(r).server.Idle() {
		t.Error("a resident program is a copy")
	}
	first := load(t, r, "bom")
	if server(r).server.Idle() {
		t.Error("a program is no copy")
	}
	forks := server(r).forks
	load(t, r, "bom")
	if server(r).forks != forks {
		t.Error("two copies at the same time")
	}
	first.Close()
	load(t, r, "bom")
	if server(r).forks != forks+1 {
		t.Error("the server was not used again")
	}
}

// TestForkServersClose demands that no server outlives its runtime.
func TestForkServersClose(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no fork servers here")
	}
	r := newForks(t, 3)
	for range 3 {
		load(t, r, "bom")
	}
	r.Close()
	if _, _, err := r.Load(context.Background(), program(t, "bom")); !errors.Is(err, spare.ErrClosed) {
		t.Errorf("load after close: %v", err)
	}
	for i := range r.pool().slots {
		if r.pool().slots[i].server != nil {
			t.Error("a server is left")
		}
	}
}
