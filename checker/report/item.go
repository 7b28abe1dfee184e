package report

import (
	"fmt"
	"strings"

	"pruefstein/checker"
)

// An item is one entry of the forms that know no exercises, only a list of
// tests: a check, or an exercise as a whole.
type item struct {
	report *checker.Report
	number int // of the exercise, counted from 1
	index  int // of the item within the exercise, counted from 1
	checker.CheckResult
}

// items returns everything that was judged, in order. Whatever its checks
// say, an exercise that did not pass has an item that did not pass.
func items(s *Submission) []item {
	var out []item
	for i := range s.Reports {
		r := &s.Reports[i]
		for k, c := range results(r) {
			out = append(out, item{report: r, number: i + 1, index: k + 1, CheckResult: c})
		}
	}
	return out
}

// results returns the checks of a report. If none of them tells why the
// exercise did not pass, an entry for the whole comes first.
func results(r *checker.Report) []checker.CheckResult {
	told := firstProblem(r.Checks) != nil && r.Status != checker.Broken || r.Status == checker.Pass || r.Status == checker.Skipped
	if told && len(r.Checks) > 0 {
		return r.Checks
	}
	whole := checker.CheckResult{
		ID: "gesamt", Title: "Die Abgabe lässt sich prüfen", Status: r.Status,
		Message: r.Message, LineFile: r.LineFile, Line: r.Line, Source: r.Source, Duration: r.Duration,
	}
	if len(r.Checks) == 0 {
		whole.Points, whole.MaxPoints = r.Points, r.MaxPoints
	}
	if whole.Status == checker.Unjudged {
		whole.Status = checker.Broken
	}
	out := append([]checker.CheckResult{whole}, r.Checks...)
	if r.Status == checker.Broken {
		for i := range out {
			out[i].Points = 0 // what broke has no points, whatever had passed by then
		}
	}
	return out
}

// ungraded reports whether an item is there to be read only, such as a
// question that is answered in free text.
func (it *item) ungraded() bool {
	return it.Status == checker.Skipped && it.MaxPoints == 0 && it.report.Status != checker.Error
}

// name returns the title with the exercise before it if there are several.
func (it *item) name(s *Submission) string {
	if len(s.Reports) == 1 {
		return it.Title
	}
	return it.report.Exercise + ": " + it.Title
}

// detail returns in plain text what is known of an item that did not pass:
// the message first, then the line, the calls and what came of the last one,
// at last what explains it.
func (it *item) detail() string {
	lines := []string{messageOf(&it.CheckResult)}
	if it.Line > 0 {
		lines = append(lines, strings.TrimRight(fmt.Sprintf("%s: %s", wordLine(it.LineFile, it.Line), it.Source), ": "))
	}
	if it.Failure != nil && len(it.Failure.Steps) > 0 {
		lines = append(lines, calls(it.Failure)...)
		expected, actual := contrast(&it.Failure.Steps[len(it.Failure.Steps)-1])
		if expected != "" {
			lines = append(lines, "erwartet: "+expected)
		}
		if actual != "" {
			lines = append(lines, "erhalten: "+actual)
		}
		lines = append(lines, it.Failure.Steps[len(it.Failure.Steps)-1].Notes...)
	}
	if first := firstProblem(results(it.report)); first != nil && first.ID == it.ID {
		for _, d := range it.report.Diagnosis {
			lines = append(lines, "Vermutlich: "+d.Message)
		}
	}
	return strings.Join(lines, "\n")
}

func calls(f *checker.Failure) []string {
	lines := []string{"Aufrufe:"}
	if f.Shrunk {
		lines[0] = "Kleinstes Gegenbeispiel:"
	}
	for _, step := range f.Steps {
		lines = append(lines, "  "+step.Call)
	}
	return lines
}

// code returns the calls that were made, one a line.
func (it *item) code() string {
	if it.Failure == nil {
		return ""
	}
	var b strings.Builder
	for _, step := range it.Failure.Steps {
		b.WriteString(step.Call + "\n")
	}
	return b.String()
}

// output returns what the shown calls printed.
func (it *item) output() (text string, truncated bool) {
	return prints(it.Failure)
}

func prints(f *checker.Failure) (text string, truncated bool) {
	if f == nil {
		return "", false
	}
	var b strings.Builder
	for _, step := range f.Steps {
		b.WriteString(step.Output)
		truncated = truncated || step.OutputTruncated
	}
	return b.String(), truncated
}
