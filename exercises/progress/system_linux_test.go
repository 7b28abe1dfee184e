package progress

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// asNobody runs work on a thread that has no more rights than others to the
// files of whoever runs the tests.
func asNobody(t *testing.T, work func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // never unlocked, so the thread ends with us
		if os.Geteuid() == 0 {
			const nobody = 65534
			if _, _, errno := syscall.RawSyscall(syscall.SYS_SETFSUID, nobody, 0, 0); errno != 0 {
				t.Error(errno)
			}
		}
		work()
	}()
	<-done
}

func TestReadOnlyFolder(t *testing.T) {
	base, err := os.MkdirTemp("", "pruefstein")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(base) })
	old := filepath.Join(base, "progress.db")
	write(t, old, contents(t, filled(t, 3)))
	if err := os.Chmod(base, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(base, 0o755)
	for name, path := range map[string]string{
		"no folder": filepath.Join(base, "neu", "progress.db"),
		"no file":   filepath.Join(base, "neu.db"),
		"a file":    old,
	} {
		t.Run(name, func(t *testing.T) {
			asNobody(t, func() {
				_, err := Open(path, ticking())
				wantFault(t, err, Unwritable, path)
			})
		})
	}
	if got := files(t, old); len(got) != 1 {
		t.Errorf("files %q", got)
	}
}
