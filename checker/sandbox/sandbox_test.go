package sandbox

import (
	"io"
	"os"
	"strings"
	"testing"
	"time"
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
		atMost       time.Duration
	}{
		{"busy", "while :; do :; done", CPULimit, time.Second},
		{"idle", "read x", WallLimit, 2 * time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := start(t, l, c.script, Limits{})
			defer p.Close()
			began := time.Now()
			defer p.Allow(Budget{CPU: 100 * time.Millisecond, Wall: 500 * time.Millisecond})()
			exit := p.Wait()
			if exit.Limit != c.want || exit.Signal != "SIGKILL" {
				t.Errorf("exit %+v", exit)
			}
			if took := time.Since(began); took > c.atMost {
				t.Errorf("took %v", took)
			}
			if strings.TrimSpace(c.name) == "busy" && exit.CPU < 90*time.Millisecond {
				t.Errorf("CPU %v", exit.CPU)
			}
		})
	}
}
