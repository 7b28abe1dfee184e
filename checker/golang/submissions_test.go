package golang_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
)

// A submission is one row of the table: what is handed in and what must come
// of it.
type submission struct {
	name   string // with the exercise
	source []byte
	status string
	line   int      // to which the learner is sent, 0 if there is none
	words  []string // that the message must hold
}

// submissions reads the table and demands that it lists all files.
func submissions(t *testing.T) []submission {
	t.Helper()
	const root = "testdata/submissions"
	text, err := os.ReadFile(filepath.Join(root, "expected.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []submission
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "|")
		if strings.HasPrefix(line, "#") || len(fields) < 3 {
			continue
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		row := submission{name: fields[0], status: fields[1], words: fields[3:]}
		if row.source, err = os.ReadFile(filepath.Join(root, fields[0]+".go.txt")); err != nil {
			t.Fatal(err)
		}
		if row.line, err = strconv.Atoi(fields[2]); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	files, err := filepath.Glob(filepath.Join(root, "*", "*.go.txt"))
	if err != nil || len(files) != len(rows) {
		t.Fatalf("%d files, %d in the table, %v", len(files), len(rows), err)
	}
	return rows
}

// TestSubmissions judges all of the table by one checker, so that each verdict
// also shows that those before it did no harm.
func TestSubmissions(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs for a minute")
	}
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	c := newChecker(t)
	for _, row := range submissions(t) {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			e, ok := set.Get(filepath.Dir(row.name))
			if !ok {
				t.Fatal("no such exercise")
			}
			language, ok := e.Language("go")
			if !ok {
				t.Fatal("not offered in Go")
			}
			report, err := c.Check(t.Context(), e, checker.Submission{Language: "go", File: language.File, Source: row.source}, checker.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if report.Status.String() != row.status || report.Line != row.line {
				t.Errorf("%s, line %d: %s", report.Status, report.Line, report.Message)
			}
			for _, word := range row.words {
				if !strings.Contains(report.Message, word) {
					t.Errorf("message lacks %q: %s", word, report.Message)
				}
			}
			if report.Status == checker.Pass && report.Points != report.MaxPoints {
				t.Errorf("passed with %v of %v points", report.Points, report.MaxPoints)
			}
		})
	}
}

// newChecker returns a checker for Go, with the references in Python.
func newChecker(tb testing.TB) *checker.Checker {
	tb.Helper()
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		tb.Fatal(err)
	}
	interpreter, err := python.Embedded(context.Background(), dir, nil)
	if err != nil {
		tb.Fatal(err)
	}
	launcher := sandbox.NewLauncher()
	tb.Cleanup(func() { launcher.Close() })
	oracle := python.New(interpreter, launcher)
	tb.Cleanup(func() { oracle.Close() })
	c := checker.New(map[string]checker.Runtime{"python": oracle, "go": newRuntime(tb)}, time.Now)
	tb.Cleanup(func() { c.Close() })
	return c
}

// TestCatalogue demands that the references pass and that every wrong solution
// is rejected as what it is.
func TestCatalogue(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs for a minute")
	}
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	c := newChecker(t)
	judge := func(e *exercises.Exercise, source []byte, err error) checker.Report {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		language, _ := e.Language("go")
		report, err := c.Check(t.Context(), e, checker.Submission{Language: "go", File: language.File, Source: source}, checker.Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		return report
	}
	for _, id := range []string{"circuit-breaker", "token-bucket"} {
		e, ok := set.Get(id)
		if !ok {
			t.Fatalf("no exercise %q", id)
		}
		source, err := e.Reference("go")
		if r := judge(e, source, err); r.Status != checker.Pass {
			t.Errorf("%s: %s: %s", id, r.Status, r.Message)
		}
		source, err = e.Stub("go")
		if r := judge(e, source, err); r.Status != checker.Fail {
			t.Errorf("stub of %s: %s: %s", id, r.Status, r.Message)
		}
		for _, m := range e.Misconceptions {
			source, err := e.Wrong("go", m.ID)
			r := judge(e, source, err)
			if r.Status != checker.Fail || m.ID != "wanduhr" && (len(r.Diagnosis) != 1 || r.Diagnosis[0].ID != m.ID) {
				t.Errorf("%s/%s: %s, %v: %s", id, m.ID, r.Status, r.Diagnosis, r.Message)
			}
		}
	}
}
