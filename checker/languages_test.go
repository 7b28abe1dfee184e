package checker_test

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/golang"
	"pruefstein/checker/java"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript"
	"pruefstein/exercises"
)

// The columns of testdata/languages/table.txt from the third on.
var tableLanguages = []string{"python", "typescript", "go", "java"}

// A cell is a submission of the table.
type cell struct {
	kind, language, name string
	status               string
}

// TestLanguages holds the verdicts on one table of submissions in all
// languages. A language that cannot be run here is a failure, never a skip.
func TestLanguages(t *testing.T) {
	cells := tableCells(t)
	if len(cells) < 60 {
		t.Fatalf("%d submissions, want at least 60", len(cells))
	}
	// An example and few sequences tell all statuses apart; where the time is
	// up, the example alone and less time.
	breaker := exercise(t, "circuit-breaker")
	short, shortest := *breaker, *breaker
	short.Checks = []exercises.Check{breaker.Checks[2], breaker.Checks[len(breaker.Checks)-1]}
	short.Checks[1].Sequences = 60
	shortest.Checks = short.Checks[:1]
	runtimes := allRuntimes(t)
	patient, hasty := checker.New(runtimes, time.Now), checker.New(runtimes, time.Now)
	patient.SetCPU(time.Second)
	hasty.SetCPU(200 * time.Millisecond)
	t.Cleanup(func() {
		if err := errors.Join(patient.Close(), hasty.Close()); err != nil {
			t.Error(err)
		}
	})
	for _, cell := range cells {
		t.Run(cell.language+"/"+cell.name, func(t *testing.T) {
			t.Parallel()
			e, c := &short, patient
			if cell.status == "timeout" {
				e, c = &shortest, hasty
			}
			language, _ := e.Language(cell.language)
			s := checker.Submission{Language: cell.language, File: language.File, Source: cellSource(t, e, cell)}
			report, err := c.Check(t.Context(), e, s, checker.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if got := report.Status.String(); got != cell.status {
				t.Errorf("%s: %s, want %s: %s", cell.kind, got, cell.status, report.Message)
			}
			if id, wrong := strings.CutPrefix(cell.name, "wrong:"); wrong && (len(report.Diagnosis) == 0 || report.Diagnosis[0].ID != id) {
				t.Errorf("diagnosed as %v", report.Diagnosis)
			}
			if report.Status > checker.Pass && report.Message == "" {
				t.Error("nothing is said")
			}
		})
	}
}

// tableCells reads the table.
func tableCells(t *testing.T) []cell {
	t.Helper()
	var cells []cell
	for line := range strings.Lines(string(readFile(t, "testdata/languages/table.txt"))) {
		columns := strings.Split(strings.TrimSpace(line), "|")
		if strings.HasPrefix(line, "#") || len(columns) == 1 {
			continue
		}
		if len(columns) != 2+len(tableLanguages) {
			t.Fatalf("%d columns: %s", len(columns), line)
		}
		for i, language := range tableLanguages {
			names := strings.Fields(columns[2+i])
			status := strings.TrimSpace(columns[1])
			if last := names[len(names)-1]; last[0] == '!' {
				status, names = last[1:], names[:len(names)-1]
			}
			for _, name := range names {
				c := cell{strings.TrimSpace(columns[0]), language, name, status}
				if name != "-" && !slices.ContainsFunc(cells, func(o cell) bool { return o.name == name && o.language == language }) {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}

func cellSource(t *testing.T, e *exercises.Exercise, c cell) []byte {
	t.Helper()
	reference, err := e.Reference(c.language)
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case c.name == "reference":
		return reference
	case c.name == "crlf":
		return bytes.ReplaceAll(reference, []byte("\n"), []byte("\r\n"))
	case c.name == "bom" && c.language == "python":
		return append([]byte("\ufeff"), reference...)
	case strings.HasPrefix(c.name, "wrong:"):
		source, err := e.Wrong(c.language, strings.TrimPrefix(c.name, "wrong:"))
		if err != nil {
			t.Fatal(err)
		}
		return source
	}
	if added, ok := strings.CutPrefix(c.name, "+"); ok {
		return slices.Concat(reference, readFile(t, filepath.Join("testdata", "languages", added+".py")))
	}
	files := map[string]string{
		"python": "testdata/languages/%.py", "typescript": "typescript/testdata/submissions/%.ts",
		"go": "golang/testdata/submissions/circuit-breaker/%.go.txt", "java": "java/testdata/submissions/%.java",
	}
	return readFile(t, filepath.FromSlash(strings.Replace(files[c.language], "%", c.name, 1)))
}

// allRuntimes returns a runtime for each language.
func allRuntimes(t *testing.T) map[string]checker.Runtime {
	t.Helper()
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	jdk, err := java.Find(t.Context(), os.Getenv)
	toolchain, goErr := golang.Find(t.Context())
	if err := errors.Join(err, goErr); err != nil {
		t.Fatal(err)
	}
	launcher := sandbox.NewLauncher()
	forJava, forTypeScript := java.New(jdk, dir, launcher), typescript.New(launcher)
	forTypeScript.LoadCPU = 300 * time.Millisecond
	forGo, err := golang.New(toolchain, dir, launcher)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(forJava.Close(), forTypeScript.Close(), forGo.Close(), launcher.Close()); err != nil {
			t.Error(err)
		}
	})
	all := map[string]checker.Runtime{"python": runtime, "typescript": forTypeScript, "go": forGo, "java": forJava}
	if names := slices.Sorted(maps.Keys(all)); len(names) != len(tableLanguages) {
		t.Fatal(names)
	}
	return all
}
