package sandbox

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shell runs a script of built-in commands in a confined shell and returns
// what it printed.
func shell(t *testing.T, l *Launcher, script string) (string, *Process) {
	t.Helper()
	confine := Libraries("/bin/sh")
	p, err := l.Start(Spec{
		Path: "/bin/sh", Args: []string{"-c", script}, Env: []string{"A=b"}, Dir: "/",
		Limits: Limits{Output: 1 << 16, Memory: 512 << 20, Files: 64}, Confine: &confine,
	})
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(p.Stdout)
	if err != nil {
		t.Error(err)
	}
	p.Wait()
	p.Close()
	return string(out), p
}

// What a confined program tries and must not get. Each script prints "got in"
// where it does.
func TestConfinement(t *testing.T) {
	l := newLauncher(t)
	victim := filepath.Join(t.TempDir(), "victim")
	if err := os.WriteFile(victim, []byte("secret\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, script string
		layer        func(Layers) bool // which forbids it
	}{
		{"read a file", "read x < " + victim + " && echo got in", func(l Layers) bool { return l.Landlock }},
		{"read /etc/passwd", "read x < /etc/passwd && echo got in", func(l Layers) bool { return l.Landlock }},
		{"look at itself", "read x < /proc/self/maps && echo got in", func(l Layers) bool { return l.Landlock }},
		{"look into the parent", "read x < /proc/$PPID/maps && echo got in", func(Layers) bool { return true }},
		{"write a file", "echo x > " + victim + " && echo got in", func(l Layers) bool { return l.Seccomp }},
		{"create a file", "echo x > " + victim + ".new && echo got in", func(l Layers) bool { return l.Seccomp }},
		{"start a process", "(:) && echo got in", func(l Layers) bool { return l.Seccomp }},
		{"execute another program", "exec /bin/cat /etc/passwd", func(l Layers) bool { return l.Landlock }},
		{"signal the parent", "kill -0 $PPID && echo got in", func(l Layers) bool { return l.Seccomp }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			out, p := shell(t, l, test.script)
			if !test.layer(p.Layers) {
				t.Skipf("this kernel lacks the layer; in force: %+v", p.Layers)
			}
			if strings.Contains(out, "got in") || strings.Contains(out, "root:") {
				t.Errorf("got in; in force: %+v", p.Layers)
			}
		})
	}
	if data, err := os.ReadFile(victim); err != nil || string(data) != "secret\n" {
		t.Errorf("victim holds %q, %v", data, err)
	}
}

func TestConfinedProgramWorks(t *testing.T) {
	out, p := shell(t, newLauncher(t), `read x < /dev/null; echo "$A $PWD"; exit 7`)
	if out != "b /\n" || p.Wait().Code != 7 {
		t.Errorf("output %q, exit %+v", out, p.Wait())
	}
	if os.Geteuid() == 0 && !p.Layers.OwnUser {
		t.Error("root started a program as root")
	}
}

func TestConfinedProgramsHaveUsersOfTheirOwn(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give users away")
	}
	l := newLauncher(t)
	confine := Libraries("/bin/sh")
	users := make(map[int]bool)
	for range 5 {
		p, err := l.Start(Spec{Path: "/bin/sh", Args: []string{"-c", "read x"}, Dir: "/", Confine: &confine})
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		users[p.user] = true
	}
	if len(users) != 5 || users[0] {
		t.Errorf("five programs run as the users %v", users)
	}
}

// A program that is not there is an error of Start, not a puzzling exit.
func TestConfineMissingProgram(t *testing.T) {
	l := newLauncher(t)
	_, err := l.Start(Spec{Path: "/nowhere/program", Dir: "/", Confine: &Confinement{Programs: []string{"/nowhere/program"}}})
	if err == nil || !strings.Contains(err.Error(), "/nowhere/program") {
		t.Errorf("error %v", err)
	}
}
