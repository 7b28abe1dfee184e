package intake_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/intake"
)

func TestIDs(t *testing.T) {
	cases := []struct{ paths, want string }{
		{"subs/a", "a"},
		{"a", "a"},
		{"/", "/"},
		{"", ""},
		{"subs/a subs/b", "a b"},
		{"x/a y/a", "x/a y/a"},
		{"1/x/a 2/x/a 2/y/b", "1/x/a 2/x/a b"},
		{"a x/a", "a x/a"},
		{"a x/a y/a", "a x/a y/a"},
		{"a/b/c b/c c", "a/b/c b/c c"},
		{"s/anna/circuit_breaker.py s/bert/circuit_breaker.py", "anna/circuit_breaker.py bert/circuit_breaker.py"},
		{"xa a", "xa a"},
		{"all.zip/anna all.zip/bert", "anna bert"},
		{"/w/a /w/b", "a b"},
		{"a a", "a a"},
	}
	for _, c := range cases {
		paths := strings.Split(c.paths, " ")
		if got := intake.IDs(paths); strings.Join(got, " ") != c.want {
			t.Errorf("IDs(%q) = %q, want %q", paths, got, c.want)
		}
	}
}

// FuzzIDs makes sure that ids are suffixes and distinct.
func FuzzIDs(f *testing.F) {
	f.Add("a\nx/a\nb//a\n/a\n")
	f.Fuzz(func(t *testing.T, text string) {
		paths := strings.Split(text, "\n")
		slices.Sort(paths)
		paths = slices.Compact(paths)
		ids := intake.IDs(paths)
		seen := make(map[string]bool)
		for i, id := range ids {
			if !strings.HasSuffix(paths[i], id) || seen[id] {
				t.Errorf("%q has id %q", paths[i], id)
			}
			seen[id] = true
		}
	})
}

// TestPathsWithoutName makes sure that "." and ".." get the names of the
// folders that they stand for.
func TestPathsWithoutName(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "abgabe", "innen")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for path, want := range map[string]string{".": "innen", "..": "abgabe", "../innen/": "innen", "./": "innen"} {
		set := open(t, []string{path}, nil, intake.Options{Exercises: one()})
		if got := set.Places()[0]; got.ID != want || got.Path != path {
			t.Errorf("%q: got %+v, want id %q", path, got, want)
		}
	}
}
