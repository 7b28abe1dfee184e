//go:build unix

package intake_test

import (
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestHostileFolders hands in what is no file, and must neither be followed
// nor waited for.
func TestHostileFolders(t *testing.T) {
	secret := put(t, t.TempDir(), "circuit_breaker.py", []byte("geheim"))
	link := func(target string) func(*testing.T, string) {
		return func(t *testing.T, path string) { must(t, os.Symlink(target, path)) }
	}
	cases := map[string]struct {
		make func(t *testing.T, path string)
		want string
	}{
		"link to a file":  {link(secret), "not regular"},
		"dangling link":   {link("/nirgends"), "not regular"},
		"link to itself":  {link("circuit_breaker.py"), "not regular"},
		"link inside":     {link("überlast.py"), "not regular"},
		"link to devices": {link("/dev/zero"), "not regular"},
		"pipe":            {func(t *testing.T, path string) { must(t, syscall.Mkfifo(path, 0o644)) }, "not regular"},
		"socket": {func(t *testing.T, path string) {
			t.Chdir(filepath.Dir(path)) // names of sockets are short
			l, err := net.Listen("unix", filepath.Base(path))
			must(t, err)
			t.Cleanup(func() { l.Close() })
		}, "not regular"},
		"device": {func(t *testing.T, path string) {
			if err := syscall.Mknod(path, syscall.S_IFCHR|0o644, 1<<8|5); err != nil {
				t.Skipf("devices cannot be made here: %v", err)
			}
		}, "not regular"},
		"setuid": {func(t *testing.T, path string) {
			must(t, os.WriteFile(path, []byte("x"), 0o755))
			must(t, os.Chmod(path, 0o755|os.ModeSetuid))
		}, "privileged"},
		"unreadable": {func(t *testing.T, path string) {
			if os.Geteuid() == 0 {
				t.Skip("root reads everything")
			}
			must(t, os.WriteFile(path, []byte("x"), 0))
		}, "unreadable"},
		"folder": {func(t *testing.T, path string) { must(t, os.Mkdir(path, 0o755)) }, "missing"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			put(t, dir, "überlast.py", []byte("ü"))
			c.make(t, filepath.Join(dir, "circuit_breaker.py"))
			want := "circuit-breaker=" + c.want + " überlast=python:überlast.py:ü fallfragen=missing"
			soon(t, func() {
				if got := told(readOne(t, dir, course(), "")); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
			})
		})
	}
}

// TestHostilePaths names as a submission what is none.
func TestHostilePaths(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "echt/circuit_breaker.py", []byte("x"))
	must(t, os.Symlink(filepath.Join(dir, "echt"), filepath.Join(dir, "ordner")))
	must(t, os.Symlink(filepath.Join(dir, "echt", "circuit_breaker.py"), filepath.Join(dir, "circuit_breaker.py")))
	must(t, syscall.Mkfifo(filepath.Join(dir, "pipe.zip"), 0o644))
	must(t, os.Symlink(filepath.Join(dir, "echt"), filepath.Join(dir, "x.zip")))
	for _, name := range []string{"ordner", "circuit_breaker.py", "pipe.zip", "x.zip"} {
		soon(t, func() {
			if got := told(readOne(t, filepath.Join(dir, name), one(), "")); got != "circuit-breaker=not regular" {
				t.Errorf("%s: got %s", name, got)
			}
		})
	}
}

// TestLinkedExercise makes sure that a link in place of an exercise's folder
// is named and not followed.
func TestLinkedExercise(t *testing.T) {
	other := t.TempDir()
	put(t, other, "circuit_breaker.py", []byte("geheim"))
	dir := t.TempDir()
	put(t, dir, "überlast.py", []byte("ü"))
	must(t, os.Symlink(other, filepath.Join(dir, "circuit-breaker")))
	want := "circuit-breaker=not regular überlast=python:überlast.py:ü fallfragen=missing"
	if got := told(readOne(t, dir, course(), "")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// soon fails if do does not come back.
func soon(t *testing.T, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
	case <-time.After(5 * time.Second):
		t.Fatal("waits for ever")
	}
}
