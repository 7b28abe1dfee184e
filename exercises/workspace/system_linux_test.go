package workspace

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

func TestReadOnlyWorkspace(t *testing.T) {
	base, err := os.MkdirTemp("", "pruefstein")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(base) })
	dir := filepath.Join(base, "w")
	e := exercise(t, "token-bucket")
	w := must[*Workspace](t)(Create(dir, Course{ID: "resilienz"}, clock))
	path := w.Path(e, "")
	put(t, path, "alt")
	setModes(t, base, 0o555)
	defer setModes(t, base, 0o755)
	asNobody(t, func() {
		wantKind(t, w.Write(e, "", []byte("neu")), Unwritable, path)
		_, err := w.OpenHint(e)
		wantKind(t, err, Unwritable, dir)
		_, err = Create(filepath.Join(base, "neu"), Course{ID: "resilienz"}, clock)
		wantKind(t, err, Unwritable, filepath.Join(base, "neu"))
		if source, err := w.Read(e, ""); err != nil || string(source.Data) != "alt" {
			t.Errorf("read %q, %v", source.Data, err)
		}
	})
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	asNobody(t, func() {
		_, err := w.Read(e, "")
		wantKind(t, err, Unreadable, path)
	})
	if left := leftovers(t, w); left != nil {
		t.Errorf("left over: %q", left)
	}
}

// setModes sets the mode of all folders from base down.
func setModes(t *testing.T, base string, mode os.FileMode) {
	t.Helper()
	err := filepath.WalkDir(base, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		return os.Chmod(path, mode)
	})
	if err != nil {
		t.Fatal(err)
	}
}
