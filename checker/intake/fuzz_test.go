package intake_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pruefstein/checker/intake"
)

// FuzzArchive reads any bytes as an archive of one and of many submissions.
func FuzzArchive(f *testing.F) {
	for _, c := range corpus(f) {
		f.Add(c.data)
	}
	limits := intake.Limits{Source: 1 << 10, Entries: 100, Total: 1 << 20, Ratio: 20, Depth: 8, Nesting: 2}
	path := filepath.Join(f.TempDir(), "a.zip")
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		for _, each := range [][]string{nil, {path}} {
			paths := []string{path}
			if each != nil {
				paths = nil
			}
			set, err := intake.Open(paths, each, intake.Options{Exercises: course(), Limits: limits})
			if err != nil {
				continue // not listed as many
			}
			for s := range set.All() {
				checkSubmission(t, s)
			}
			if err := set.Close(); err != nil {
				t.Error(err)
			}
		}
	})
}

// checkSubmission fails if a submission is not what Read promises.
func checkSubmission(t *testing.T, s intake.Submission) {
	t.Helper()
	if len(s.Works) != 3 {
		t.Fatalf("%d works", len(s.Works))
	}
	for i, w := range s.Works {
		if w.Exercise.ID != course()[i].ID {
			t.Errorf("work %d is on %q", i, w.Exercise.ID)
		}
		if w.Problem != nil {
			if w.Source != nil || kindNames[w.Problem.Kind] == "" {
				t.Errorf("problem %v with source %q", w.Problem, w.Source)
			}
			continue
		}
		if len(w.Source) > 1<<10 || bytes.IndexByte(w.Source, 0) >= 0 || w.File == "" {
			t.Errorf("took %d bytes as %q", len(w.Source), w.File)
		}
	}
}
