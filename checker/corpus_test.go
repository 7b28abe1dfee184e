package checker_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pruefstein/checker"
)

// Submissions in many styles, written without a look at the catalogue's own,
// are diagnosed as what they are: at least nine of ten where a misconception
// applies, and none as what it is not.
func TestCorpusIsDiagnosed(t *testing.T) {
	table := corpus(t)
	if len(table) < 60 {
		t.Fatalf("%d submissions, want at least 60", len(table))
	}
	c, set := newChecker(t), course(t)
	apply, named := 0, 0
	for _, row := range table {
		e, ok := set.Get(filepath.Dir(row.name))
		if !ok {
			t.Fatalf("%s: no such exercise", row.name)
		}
		report := check(t, c, e, row.source)
		if report.Status != checker.Fail {
			t.Errorf("%s: %s: %s", row.name, report.Status, report.Message)
		}
		var ids []string
		for _, d := range report.Diagnosis {
			ids = append(ids, d.ID)
		}
		slices.Sort(ids)
		if len(row.ids) > 0 {
			apply++
		}
		switch {
		case len(row.ids) > 0 && slices.Equal(ids, row.ids):
			named++
		case len(ids) > 0:
			t.Errorf("%s: diagnosed as %v, is %v", row.name, ids, row.ids)
		case len(row.ids) > 0:
			t.Logf("%s: not diagnosed, is %v", row.name, row.ids)
		}
		if got := unsteady(report); got != row.unsteady {
			t.Errorf("%s: unsteady: %v, want %v", row.name, got, row.unsteady)
		}
	}
	if 10*named < 9*apply {
		t.Errorf("%d of %d diagnosed, want nine of ten", named, apply)
	}
	t.Logf("%d of %d diagnosed", named, apply)
}

// unsteady reports whether a check shows two outcomes of the same calls.
func unsteady(r checker.Report) bool {
	return slices.ContainsFunc(r.Checks, func(c checker.CheckResult) bool {
		return c.Failure != nil && c.Failure.Again != nil
	})
}

// A corpusRow is one submission with what it shows.
type corpusRow struct {
	name, source string
	ids          []string // sorted
	unsteady     bool
}

// corpus reads the table of submissions and demands that it lists all files.
func corpus(t *testing.T) []corpusRow {
	t.Helper()
	const root = "testdata/corpus"
	text, err := os.ReadFile(filepath.Join(root, "expected.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []corpusRow
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if strings.HasPrefix(line, "#") || len(fields) == 0 {
			continue
		}
		source, err := os.ReadFile(filepath.Join(root, fields[0]+".py"))
		if err != nil {
			t.Fatal(err)
		}
		row := corpusRow{name: fields[0], source: string(source), unsteady: slices.Contains(fields, "unsteady")}
		if fields[1] != "-" {
			row.ids = strings.Split(fields[1], "+")
		}
		rows = append(rows, row)
	}
	files, err := filepath.Glob(filepath.Join(root, "*", "*.py"))
	if err != nil || len(files) != len(rows) {
		t.Fatalf("%d files, %d in the table, %v", len(files), len(rows), err)
	}
	return rows
}
