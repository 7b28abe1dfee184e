package checker_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

var update = flag.Bool("update", false, "write the golden verdicts anew; read every change")

// TestKinds compares verdicts with files that were read line by line: on the
// references of exercises of every kind, their stubs, their wrong solutions and
// on submissions that are right, wrong or hostile in other ways.
func TestKinds(t *testing.T) {
	set, err := exercises.Load(os.DirFS("testdata/kinds"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range set.All() {
		t.Run(e.ID, func(t *testing.T) {
			c := newChecker(t)
			c.SetCPU(300 * time.Millisecond)
			var b strings.Builder
			for _, s := range kindSubmissions(t, e) {
				report, err := c.Check(t.Context(), e, s.Submission, checker.Options{Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&b, "== %s\n%s\n", s.name, verdictText(&report))
			}
			compareGolden(t, filepath.Join("testdata", "verdicts", e.ID+".txt"), b.String())
		})
	}
}

func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs:\n%s", file, got)
	}
}

// A named is a submission in a golden file.
type named struct {
	name string
	checker.Submission
}

func kindSubmissions(t *testing.T, e *exercises.Exercise) []named {
	t.Helper()
	all := []named{
		{"reference", submissionOf(t)(e.ReferenceFiles("python"))},
		{"stub", submissionOf(t)(e.StubFiles("python"))},
	}
	for _, m := range e.Misconceptions {
		all = append(all, named{"wrong/" + m.ID, submissionOf(t)(e.WrongFiles("python", m.ID))})
	}
	folder := filepath.Join("testdata", "submissions", e.ID)
	files, err := filepath.Glob(filepath.Join(folder, "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatal("no submissions", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		s := checker.Submission{Language: "python", File: e.Languages[0].File, Source: readFile(t, file)}
		more, _ := filepath.Glob(filepath.Join(folder, name, "*.py"))
		for _, extra := range more {
			s.More = append(s.More, trace.File{Name: filepath.Base(extra), Source: readFile(t, extra)})
		}
		all = append(all, named{name, s})
	}
	return all
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// submissionOf returns a function that makes a submission of a solution.
func submissionOf(t *testing.T) func([]exercises.File, error) checker.Submission {
	return func(files []exercises.File, err error) checker.Submission {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		s := checker.Submission{Language: "python", File: files[0].Name, Source: files[0].Data}
		for _, file := range files[1:] {
			s.More = append(s.More, trace.File{Name: file.Name, Source: file.Data})
		}
		return s
	}
}

// verdictText writes what a learner reads of a report.
func verdictText(r *checker.Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v/%v", r.Status, r.Points, r.MaxPoints)
	for _, d := range r.Diagnosis {
		fmt.Fprintf(&b, " = %s", d.ID)
	}
	if r.Line > 0 && r.Status != checker.Timeout {
		fmt.Fprintf(&b, " %sline %d: %s", prefix(r.LineFile), r.Line, r.Source)
	}
	b.WriteString("\n")
	if r.Fault != nil || r.Status == checker.Broken || r.Status == checker.Error {
		fmt.Fprintf(&b, "  | %s\n", strings.ReplaceAll(r.Message, "\n", "\n  | "))
	}
	for i := range r.Checks {
		c := &r.Checks[i]
		fmt.Fprintf(&b, "- %s %s\n", c.ID, c.Status)
		message := c.Message
		if c.Status == checker.Timeout { // where it was just then is chance
			message, _, _ = strings.Cut(message, "\n")
		}
		if message != "" && c.Status != checker.Skipped {
			fmt.Fprintf(&b, "  | %s\n", strings.ReplaceAll(message, "\n", "\n  | "))
		}
		if c.Detail != "" {
			fmt.Fprintf(&b, "  # %s\n", strings.ReplaceAll(c.Detail, "\n", "\n  # "))
		}
		if c.Failure != nil {
			for k := range c.Failure.Steps {
				stepText(&b, &c.Failure.Steps[k])
			}
			if c.Failure.Again != nil {
				b.WriteString("  again\n")
			}
		}
	}
	return b.String()
}

func stepText(b *strings.Builder, s *checker.StepResult) {
	mark := " "
	if !s.Matches {
		mark = "x"
	}
	fmt.Fprintf(b, "  %s %s", mark, s.Call)
	if s.Expected != "" || s.Actual != "" {
		fmt.Fprintf(b, " -> %s; %s", s.Expected, s.Actual)
	}
	for _, a := range s.Attributes {
		fmt.Fprintf(b, " .%s %s; %s", a.Name, a.Expected, a.Actual)
	}
	b.WriteString("\n")
	for _, note := range s.Notes {
		fmt.Fprintf(b, "      · %s\n", note)
	}
	if s.Output != "" {
		fmt.Fprintf(b, "      > %s\n", strings.ReplaceAll(strings.TrimSuffix(s.Output, "\n"), "\n", "\n      > "))
	}
}

func prefix(file string) string {
	if file == "" {
		return ""
	}
	return file + " "
}
