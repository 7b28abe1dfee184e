//go:build unix

package workspace

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A pipe without a writer must not hang anyone.
func TestPipes(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path := w.Path(e, "")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(path, 0o644); err != nil {
		t.Skip(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, err := w.Read(e, "")
		wantKind(t, err, NotRegular, path)
		_, err = ReadFile(path)
		wantKind(t, err, NotRegular, path)
		wantKind(t, w.Write(e, "", nil), NotRegular, path)
		look(path)
	}()
	select {
	case <-done:
	case <-time.After(5 * time.Second):
		t.Fatal("still waiting for a pipe")
	}
}

func TestLinks(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path, outside := w.Path(e, ""), filepath.Join(t.TempDir(), "geheim.py")
	put(t, outside, "geheim")
	inside := filepath.Join(w.dir, "git", "bucket.py")
	put(t, inside, "innen")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, target string }{
		{"absolute", outside},
		{"relative", "../../../" + filepath.Base(filepath.Dir(outside)) + "/geheim.py"},
		{"circle", "token_bucket.py"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			link(t, test.target, path)
			_, err := w.Read(e, "")
			wantKind(t, err, LeadsOut, path)
			wantKind(t, w.Write(e, "", []byte("neu")), LeadsOut, path)
			_, err = w.Reset(e, "")
			wantKind(t, err, LeadsOut, path)
			if content(t, outside) != "geheim" {
				t.Error("a file outside was written")
			}
		})
	}
	link(t, "../git/bucket.py", path)
	if source := must[Source](t)(w.Read(e, "")); string(source.Data) != "innen" {
		t.Errorf("read %q through a link", source.Data)
	}
	if err := w.Write(e, "", []byte("neu")); err != nil || content(t, inside) != "neu" {
		t.Errorf("wrote %q through a link, %v", content(t, inside), err)
	}
	if target, err := os.Readlink(path); err != nil || target != "../git/bucket.py" {
		t.Errorf("the link is now %q, %v", target, err)
	}
}

func link(t *testing.T, target, path string) {
	t.Helper()
	os.Remove(path)
	if err := os.Symlink(target, path); err != nil {
		t.Fatal(err)
	}
}

// A folder that is a link out of the workspace is refused as well.
func TestLinkedFolder(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	outside := t.TempDir()
	link(t, outside, filepath.Dir(w.Path(e, "")))
	if _, _, err := w.Start(e, ""); err == nil {
		t.Error("a stub was written outside")
	}
	if entries := must[[]os.DirEntry](t)(os.ReadDir(outside)); len(entries) > 0 {
		t.Errorf("outside lies %v", entries)
	}
}

// A write that fails half-way, here at a limit on the size of files, leaves
// the work as it was.
func TestDiskFull(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path := w.Path(e, "")
	put(t, path, "alt")
	var old syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old); err != nil {
		t.Fatal(err)
	}
	tight := old
	tight.Cur = 64 << 10
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &tight); err != nil {
		t.Skip(err)
	}
	err := w.Write(e, "", []byte(strings.Repeat("x", 100<<10)))
	if back := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old); back != nil {
		t.Fatal(back)
	}
	wantKind(t, err, DiskFull, path)
	if content(t, path) != "alt" || leftovers(t, w) != nil {
		t.Errorf("content %q, left over %q", content(t, path), leftovers(t, w))
	}
}
