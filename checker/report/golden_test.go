package report_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"pruefstein/checker/report"
)

var update = flag.Bool("update", false, "write the golden files anew; read every change")

// TestGolden compares whole reports with files that were read line by line.
func TestGolden(t *testing.T) {
	cases := []struct {
		name        string
		form        string
		feedback    report.Feedback
		submissions []report.Submission
	}{
		{"one-full.txt", "text", report.Full, []report.Submission{failing()}},
		{"one-summary.txt", "text", report.Brief, []report.Submission{failing()}},
		{"one-none.txt", "text", report.None, []report.Submission{failing()}},
		{"class.txt", "text", report.Brief, []report.Submission{failing(), unreadable(), broken(), passing()}},
		{"one.json", "json", report.Full, []report.Submission{failing()}},
		{"class-none.json", "json", report.None, []report.Submission{failing(), unreadable()}},
		{"class.xml", "junit", report.Brief, []report.Submission{failing(), unreadable(), broken()}},
		{"one.xml", "junit", report.Full, []report.Submission{failing()}},
		{"exercism.json", "exercism", report.Full, []report.Submission{failing()}},
		{"exercism-error.json", "exercism", report.Brief, []report.Submission{unreadable()}},
		{"gradescope.json", "gradescope", report.Brief, []report.Submission{failing()}},
		{"gradescope-none.json", "gradescope", report.None, []report.Submission{failing()}},
		{"github.log", "log", report.Brief, []report.Submission{failing()}},
		{"github.md", "markdown", report.Full, []report.Submission{failing()}},
		{"events.txt", "text", report.Full, []report.Submission{eventful()}},
		{"events.json", "json", report.Full, []report.Submission{eventful()}},
		{"events.md", "markdown", report.Full, []report.Submission{eventful()}},
		{"further.txt", "text", report.Full, []report.Submission{further()}},
		{"further.json", "json", report.Full, []report.Submission{further()}},
		{"further.xml", "junit", report.Full, []report.Submission{further()}},
		{"further.log", "log", report.Full, []report.Submission{further()}},
		{"further.md", "markdown", report.Full, []report.Submission{further()}},
		{"further.classroom", "classroom", report.Full, []report.Submission{further()}},
		{"github-class.md", "markdown", report.Brief, []report.Submission{failing(), unreadable(), broken(), passing()}},
		{"grades.csv", "csv", report.Brief, []report.Submission{failing(), unreadable(), broken(), passing()}},
		{"moodle.csv", "moodle", report.Brief, []report.Submission{failing(), unreadable(), broken(), passing()}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := written(t, c.feedback, forms()[c.form], c.submissions...)
			file := filepath.Join("testdata", c.name)
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
		})
	}
}
