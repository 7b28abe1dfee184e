package workspace

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pruefstein/exercises"
)

// evening is when the tests take place.
var evening = time.Date(2026, 11, 30, 18, 20, 0, 0, time.UTC)

func clock() time.Time { return evening }

func builtin(t testing.TB) *exercises.Set {
	t.Helper()
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// exercise returns one of the built-in exercises.
func exercise(t testing.TB, id string) *exercises.Exercise {
	t.Helper()
	e, ok := builtin(t).Get(id)
	if !ok {
		t.Fatalf("no exercise %q", id)
	}
	return e
}

func newWorkspace(t testing.TB) *Workspace {
	t.Helper()
	w, err := Create(filepath.Join(t.TempDir(), "pruefstein"), Course{ID: "resilienz", Version: "1"}, clock)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// must returns a value that comes without an error.
func must[T any](t testing.TB) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// put writes a file behind the workspace's back, as an editor would.
func put(t testing.TB, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t testing.TB, path string) string {
	t.Helper()
	return string(must[[]byte](t)(os.ReadFile(path)))
}

// wantKind fails unless err is an [*Error] of the given kind that names path,
// says something and knows what to do.
func wantKind(t testing.TB, err error, kind Kind, path string) *Error {
	t.Helper()
	var fault *Error
	if !errors.As(err, &fault) {
		t.Errorf("got %v, want an *Error of kind %d", err, kind)
		return &Error{}
	}
	if fault.Kind != kind || fault.Path != path {
		t.Errorf("kind %d at %s, want %d at %s", fault.Kind, fault.Path, kind, path)
	}
	if fault.Error() == "" || fault.Remedy() == "" {
		t.Errorf("kind %d: %q, %q", kind, fault.Error(), fault.Remedy())
	}
	return fault
}

// leftovers returns temporary files in the workspace.
func leftovers(t testing.TB, w *Workspace) []string {
	t.Helper()
	var found []string
	for _, pattern := range []string{"*/.*.tmp", ".*.tmp", "*/*/.*.tmp"} {
		found = append(found, must[[]string](t)(filepath.Glob(filepath.Join(w.dir, pattern)))...)
	}
	return found
}
