package typescript_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript"
	"pruefstein/exercises"
)

// A row of the table says what a submission deserves.
type row struct{ file, exercise, status, misconception string }

// table reads testdata/submissions/table.txt.
func table(t *testing.T) []row {
	data, err := os.ReadFile(filepath.Join("testdata", "submissions", "table.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		fields = append(fields, "")
		rows = append(rows, row{fields[0], fields[1], fields[2], fields[3]})
	}
	return rows
}

// builtin returns the exercises of the course, with references in TypeScript
// as the oracle, so that no other language is needed.
func builtin(t *testing.T) *exercises.Set {
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestSubmissions(t *testing.T) {
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	runtime := typescript.New(launcher)
	defer runtime.Close()
	c := checker.New(map[string]checker.Runtime{"typescript": runtime}, time.Now)
	defer c.Close()
	set := builtin(t)
	for _, r := range table(t) {
		t.Run(r.file, func(t *testing.T) {
			exercise, ok := set.Get(r.exercise)
			if !ok {
				t.Fatalf("no exercise %q", r.exercise)
			}
			exercise.Oracle = "typescript"
			source, err := os.ReadFile(filepath.Join("testdata", "submissions", r.file))
			if err != nil {
				t.Fatal(err)
			}
			report, err := c.Check(context.Background(), exercise,
				checker.Submission{Language: "typescript", File: r.file, Source: bytes.Clone(source)}, checker.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			var ids []string
			for _, d := range report.Diagnosis {
				ids = append(ids, d.ID)
			}
			if report.Status.String() != r.status || strings.Join(ids, " ") != r.misconception {
				t.Errorf("got %v %q, want %s %q: %s", report.Status, ids, r.status, r.misconception, report.Message)
			}
			t.Logf("%s (line %d, %v)", report.Message, report.Line, report.Duration.Round(time.Millisecond))
		})
	}
}
