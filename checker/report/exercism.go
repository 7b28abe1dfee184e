package report

import (
	"errors"
	"io"
	"strings"
	"unicode/utf16"

	"pruefstein/checker"
)

// Limits of Exercism's results.json, in characters as JavaScript counts them.
const (
	exercismMessage = 65_535
	exercismOutput  = 500
)

var errOneSubmission = errors.New("report: this form describes one submission")

// NewExercism returns a writer of Exercism's results.json, version 3. It
// describes one submission. A task's number is the place of the exercise in
// the graded set; what is never graded is left out, since a test there has to
// pass or to fail.
func NewExercism(w io.Writer) Writer { return &exercismWriter{w: w} }

type exercismWriter struct {
	w     io.Writer
	begun bool
}

type exercismResults struct {
	Version int            `json:"version"`
	Status  string         `json:"status"`
	Message *string        `json:"message"`
	Tests   []exercismTest `json:"tests"`
}

type exercismTest struct {
	Name    string  `json:"name"`
	Status  string  `json:"status"`
	Message *string `json:"message"`
	Output  *string `json:"output"`
	Code    string  `json:"test_code"`
	Task    int     `json:"task_id"`
}

func (e *exercismWriter) Begin(Run) error { return nil }

func (e *exercismWriter) Add(s *Submission) error {
	if e.begun {
		return errOneSubmission
	}
	e.begun = true
	return e.write(exercismOf(s))
}

func (e *exercismWriter) End(*Summary) error {
	if e.begun {
		return nil
	}
	return e.write(exercismResults{Version: 3, Status: "error", Message: optional(wordNothingJudged), Tests: []exercismTest{}})
}

const wordNothingJudged = "Es wurde keine Abgabe bewertet."

func (e *exercismWriter) write(results exercismResults) error {
	text, err := encode("", results)
	if err != nil {
		return err
	}
	_, err = io.WriteString(e.w, text+"\n")
	return err
}

func exercismOf(s *Submission) exercismResults {
	out := exercismResults{Version: 3, Status: "pass", Tests: []exercismTest{}}
	if s.Status() != checker.Pass {
		out.Status = "fail"
	}
	ran := false
	for _, it := range items(s) {
		if it.ungraded() {
			continue
		}
		ran = ran || it.Status == checker.Pass || it.Status == checker.Fail || it.Failure != nil
		out.Tests = append(out.Tests, exercismTestOf(s, &it))
	}
	if !ran && out.Status == "fail" {
		out.Status, out.Message = "error", optional(clip(overall(s, always), exercismMessage))
		if out.Message == nil {
			out.Message = optional(wordNothingJudged)
		}
	}
	return out
}

func exercismTestOf(s *Submission, it *item) exercismTest {
	test := exercismTest{Name: it.name(s), Status: exercismStatus(it.Status), Code: it.code(), Task: it.number}
	if test.Status != "pass" {
		test.Message = optional(clip(it.detail(), exercismMessage))
	}
	output, truncated := it.output()
	if truncated {
		output += cutMark
	}
	test.Output = optional(clip(output, exercismOutput))
	return test
}

func exercismStatus(s checker.Status) string {
	switch s {
	case checker.Pass:
		return "pass"
	case checker.Fail:
		return "fail"
	}
	return "error"
}

// overall returns what is wrong with a submission as a whole, or else with
// each of its exercises that did not pass and that show agrees to.
func overall(s *Submission, show func(*checker.Report) bool) string {
	if len(s.Problems) > 0 {
		return strings.Join(s.Problems, "\n")
	}
	var lines []string
	for i := range s.Reports {
		if r := &s.Reports[i]; r.Status > checker.Pass && r.Message != "" && show(r) {
			lines = append(lines, r.Exercise+": "+r.Message)
		}
	}
	return strings.Join(lines, "\n")
}

func always(*checker.Report) bool { return true }

// optional returns nil for an empty text.
func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// clip shortens s to limit UTF-16 units, and says so.
func clip(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	units, keep := 0, 0
	for i, r := range s {
		if units <= limit-len(cutMark) {
			keep = i
		}
		units += utf16.RuneLen(r)
	}
	if units <= limit {
		return s
	}
	return s[:keep] + cutMark
}
