//go:build unix

package sandbox

import (
	"bytes"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// start starts a shell that runs script.
func start(t *testing.T, l *Launcher, script string, limits Limits) *Process {
	t.Helper()
	if limits.Output == 0 {
		limits.Output = 1 << 20
	}
	p, err := l.Start(Spec{Path: "/bin/sh", Args: []string{"-c", script}, Env: []string{"A=b"}, Dir: "/", Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func newLauncher(t *testing.T) *Launcher {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("needs /bin/sh")
	}
	l := NewLauncher()
	t.Cleanup(func() { l.Close() })
	return l
}

func TestEcho(t *testing.T) {
	p := start(t, newLauncher(t), "read x; echo got $x; echo oops >&2; exit 3", Limits{})
	defer p.Close()
	if _, err := io.WriteString(p.Stdin, "hello\n"); err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(p.Stdout)
	if err != nil || string(out) != "got hello\n" {
		t.Errorf("output %q, %v", out, err)
	}
	exit := p.Wait()
	if exit.Code != 3 || exit.Signal != "" || exit.Limit != NoLimit || string(exit.Head) != "oops\n" || string(exit.Tail) != "oops\n" {
		t.Errorf("exit %+v", exit)
	}
}

func TestBudget(t *testing.T) {
	l := newLauncher(t)
	for _, c := range []struct {
		name, script string
		want         Limit
		wall         time.Duration
	}{
		{"busy", "while :; do :; done", CPULimit, 5 * time.Second},
		{"idle", "read x", WallLimit, 300 * time.Millisecond},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := start(t, l, c.script, Limits{})
			defer p.Close()
			began := time.Now()
			defer p.Allow(Budget{CPU: 100 * time.Millisecond, Wall: c.wall})()
			exit := p.Wait()
			if exit.Limit != c.want || exit.Signal != "SIGKILL" {
				t.Errorf("exit %+v", exit)
			}
			if took := time.Since(began); took > c.wall+time.Second {
				t.Errorf("took %v", took)
			}
			if c.want == CPULimit && exit.CPU < 90*time.Millisecond {
				t.Errorf("CPU %v", exit.CPU)
			}
		})
	}
}

// TestFarewell lets a process say on standard error where it was.
func TestFarewell(t *testing.T) {
	l := newLauncher(t)
	p, err := l.Start(Spec{
		Path: "/bin/sh", Args: []string{"-c", "trap 'echo line 7 >&2; exit 9' PROF; while :; do :; done"}, Dir: "/",
		Limits: Limits{Output: 1 << 10}, Farewell: unix.SIGPROF,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	defer p.Allow(Budget{CPU: 50 * time.Millisecond, Wall: time.Second})()
	exit := p.Wait()
	if string(exit.Tail) != "line 7\n" || exit.Code != 9 || exit.Limit == NoLimit {
		t.Errorf("exit %+v", exit)
	}
}

// TestEndOfBudget lets a process live on after its budget has ended in time.
func TestEndOfBudget(t *testing.T) {
	p := start(t, newLauncher(t), "read x; exit 4", Limits{})
	defer p.Close()
	p.Allow(Budget{CPU: 20 * time.Millisecond, Wall: 20 * time.Millisecond})()
	time.Sleep(100 * time.Millisecond)
	p.Stdin.Close()
	if exit := p.Wait(); exit.Code != 4 || exit.Limit != NoLimit {
		t.Errorf("exit %+v", exit)
	}
}

func TestFlood(t *testing.T) {
	const allowed = 1 << 20
	p := start(t, newLauncher(t), "echo begin >&2; while :; do echo 0123456789012345678901234567890123456789 >&2; done", Limits{Output: allowed})
	defer p.Close()
	exit := p.Wait()
	if exit.Limit != OutputLimit || !bytes.HasPrefix(exit.Head, []byte("begin\n0123")) {
		t.Errorf("limit %v, head %q", exit.Limit, exit.Head[:20])
	}
	if len(exit.Head) != headSize || len(exit.Tail) != tailSize {
		t.Errorf("kept %d and %d bytes", len(exit.Head), len(exit.Tail))
	}
}

// TestOrphan lets a grandchild in a session of its own hold the pipes open.
func TestOrphan(t *testing.T) {
	if _, err := os.Stat("/usr/bin/setsid"); err != nil {
		t.Skip("needs setsid")
	}
	p := start(t, newLauncher(t), "/usr/bin/setsid /bin/sleep 3 & echo done", Limits{})
	defer p.Close()
	began := time.Now()
	out, err := io.ReadAll(p.Stdout)
	if err != nil || string(out) != "done\n" {
		t.Errorf("output %q, %v", out, err)
	}
	p.Wait()
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("took %v", took)
	}
}

// TestInheritance demands that a child finds nothing of ours.
func TestInheritance(t *testing.T) {
	t.Setenv("SECRET", "x")
	inherited, err := unix.Open("/dev/null", unix.O_RDONLY, 0) // without O_CLOEXEC, like those that came with our start
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(inherited)
	l := newLauncher(t)
	p := start(t, l, "env; for fd in 3 4 5 6 7 8 9; do if true <&$fd; then echo fd $fd; fi; done 2>/dev/null; ulimit -c; pwd", Limits{})
	defer p.Close()
	out, err := io.ReadAll(p.Stdout)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		switch line = strings.TrimSpace(line); {
		case line == "A=b", line == "0", line == "/", strings.HasPrefix(line, "PWD="), line == "_=/usr/bin/env", strings.HasPrefix(line, "OLDPWD"), strings.HasPrefix(line, "SHLVL="):
		default:
			t.Errorf("child found %q", line)
		}
	}
}

func TestLimitsHold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("children set their own limits here")
	}
	l := newLauncher(t)
	for range 30 { // a limit that comes too late is lost only now and then
		p := start(t, l, "ulimit -v; ulimit -s; ulimit -n; ulimit -f; ulimit -c",
			Limits{Memory: 64 << 20, Stack: 1 << 20, Files: 20, FileSize: 1 << 20})
		out, err := io.ReadAll(p.Stdout)
		if want := "65536\n1024\n20\n2048\n0\n"; err != nil || string(out) != want {
			t.Errorf("limits %q, %v", out, err)
		}
		p.Close()
	}
}

// TestClose ends a launcher with processes of all kinds and counts what is left.
func TestClose(t *testing.T) {
	goroutines, files := runtime.NumGoroutine(), countFiles()
	l := NewLauncher()
	var all []*Process
	for _, script := range []string{"exit 0", "while :; do :; done", "trap '' TERM INT HUP; read x", "sleep 60 & sleep 60 & wait"} {
		all = append(all, start(t, l, script, Limits{}))
	}
	if _, err := l.Start(Spec{Path: "/no/such/program", Dir: "/"}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("missing program: %v", err)
	}
	all[0].Wait()
	all[1].Kill()
	all[1].Close()
	all[1].Close()
	l.Close()
	l.Close()
	if _, err := l.Start(Spec{Path: "/bin/sh"}); !errors.Is(err, ErrClosed) {
		t.Errorf("start after close: %v", err)
	}
	for _, p := range all {
		select {
		case <-p.Done():
		default:
			t.Error("a process is left")
		}
		// Orphans are there until whoever adopts them has waited for them.
		if !within(2*time.Second, func() bool { return unix.Kill(-p.process.Pid, 0) != nil }) {
			t.Error("a process group is left")
		}
	}
	if !within(time.Second, func() bool { return runtime.NumGoroutine() <= goroutines }) {
		t.Errorf("%d goroutines, had been %d", runtime.NumGoroutine(), goroutines)
	}
	if n := countFiles(); n > files {
		t.Errorf("%d files, had been %d", n, files)
	}
}

// within waits until a condition holds and reports whether it does in time.
func within(limit time.Duration, holds func() bool) bool {
	for deadline := time.Now().Add(limit); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			return false
		}
	}
	return true
}

func countFiles() int {
	entries, _ := os.ReadDir("/dev/fd")
	return len(entries)
}

func TestCapture(t *testing.T) {
	var c capture
	var all []byte
	for i := range 5000 {
		line := []byte(strings.Repeat(string(rune('a'+i%26)), i%40) + "\n")
		all = append(all, line...)
		c.add(line)
		if len(c.tail) > 2*tailSize || len(c.head) > headSize {
			t.Fatalf("grew to %d and %d bytes", len(c.head), len(c.tail))
		}
	}
	if c.total != int64(len(all)) || !bytes.Equal(c.head, all[:headSize]) || !bytes.Equal(lastBytes(c.tail), all[len(all)-tailSize:]) {
		t.Error("the ends differ from what was added")
	}
}
