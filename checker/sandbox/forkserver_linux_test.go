package sandbox

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// startForkServer starts a shell as a fork server. It cannot take in
// descriptors, so all it can do is to lie.
func startForkServer(t *testing.T, l *Launcher, script string) *ForkServer {
	t.Helper()
	confine := Libraries("/bin/sh")
	s, err := l.StartForkServer(Spec{
		Path: "/bin/sh", Args: []string{"-c", script}, Dir: "/", Limits: Limits{Output: 1 << 10}, Confine: &confine,
	})
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// octal writes a number as printf takes the bytes of it.
func octal(pid int) string {
	var b strings.Builder
	for range 4 {
		fmt.Fprintf(&b, `\%03o`, pid&0xff)
		pid >>= 8
	}
	return b.String()
}

// TestForkServerThatLies demands that no process comes of wrong answers.
func TestForkServerThatLies(t *testing.T) {
	l := newLauncher(t)
	other := start(t, l, "read x", Limits{})
	defer other.Close()
	files := countFiles()
	for name, script := range map[string]string{
		"ends":          "exit 3",
		"ends halfway":  `printf '\001\002'`,
		"none":          `printf '\000\000\000\000'; read x`,
		"an error":      `printf '\377\377\377\377'; read x`,
		"init":          `printf '` + octal(1) + `'; read x`,
		"the tests":     `printf '` + octal(os.Getpid()) + `'; read x`,
		"another child": `printf '` + octal(other.process.Pid) + `'; read x`,
		"nobody":        `printf '` + octal(1<<22+1) + `'; read x`,
	} {
		t.Run(name, func(t *testing.T) {
			s := startForkServer(t, l, script)
			if p, err := s.Fork(); err == nil {
				t.Errorf("took %d for a copy", p.process.Pid)
			}
			s.Close()
		})
	}
	if !other.alive() {
		t.Error("another process was killed")
	}
	if n := countFiles(); n > files {
		t.Errorf("%d files, had been %d", n, files)
	}
}

func (p *Process) alive() bool { return unix.Kill(p.process.Pid, 0) == nil && !p.ended() }

// TestForkServerOfItsOwnNumber lets a server pass itself off as its copy.
func TestForkServerOfItsOwnNumber(t *testing.T) {
	s := startForkServer(t, newLauncher(t), "read x; printf \"$x\"; read x")
	if _, err := io.WriteString(s.Stdin, octal(s.process.process.Pid)+"\n"); err != nil {
		t.Fatal(err)
	}
	if p, err := s.Fork(); err == nil {
		t.Errorf("took %d for a copy", p.process.Pid)
	}
}

func TestForkServerNeedsConfinement(t *testing.T) {
	_, err := newLauncher(t).StartForkServer(Spec{Path: "/bin/sh", Dir: "/"})
	if err == nil {
		t.Error("a fork server runs unconfined")
	}
}

// TestForkServerIsOneProcess demands that a server cannot start a process but
// by a copy that is no child of it.
func TestForkServerIsOneProcess(t *testing.T) {
	s := startForkServer(t, newLauncher(t), "(:) && echo got in; read x < /etc/passwd && echo got in; read x")
	out := make([]byte, 16)
	s.process.Stdin.Close()
	n, err := io.ReadFull(s.process.Stdout, out)
	if n > 0 {
		t.Errorf("said %q, %v", out[:n], err)
	}
	if exit := s.Wait(); exit.Signal != "" {
		t.Errorf("exit %+v", exit)
	}
}

func TestMemoryOfForkServer(t *testing.T) {
	s := startForkServer(t, newLauncher(t), "read x")
	if !within(time.Second, func() bool { return s.Memory() > 100<<10 }) {
		t.Error(strconv.FormatInt(s.Memory(), 10) + " bytes")
	}
	s.Kill()
	s.Wait()
	if n := s.Memory(); n != 0 {
		t.Errorf("%d bytes after its death", n)
	}
}
