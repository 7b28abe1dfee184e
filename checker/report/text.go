package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"pruefstein/checker"
)

// A Role tells what a piece of text is, so that a caller can colour it.
// Meaning never rests on the colour.
type Role uint8

// The roles.
const (
	Plain Role = iota
	Good
	Bad
	Quiet
	Strong
)

// TextOptions are the choices of [Text]. The zero value is plain text.
type TextOptions struct {
	Paint func(Role, string) string // nil leaves text as it is
	Plain bool                      // no pictures, for text that is read aloud
}

// Text writes the reports on one learner's work for people: for each the
// verdict and its checks, then the first check that did not pass in detail.
// Many submissions are the business of [NewText].
func Text(w io.Writer, reports []checker.Report, options TextOptions) error {
	t := newTextWriter(w, options)
	for i := range reports {
		if i > 0 {
			t.line("")
		}
		shown := sanitize(reports[i])
		t.report(&shown)
	}
	return t.Flush()
}

// A textWriter collects text; a failed write shows at Flush.
type textWriter struct {
	*bufio.Writer
	paint func(Role, string) string
	plain bool
}

func newTextWriter(w io.Writer, options TextOptions) *textWriter {
	t := &textWriter{Writer: bufio.NewWriter(w), paint: options.Paint, plain: options.Plain}
	if t.paint == nil {
		t.paint = func(_ Role, s string) string { return s }
	}
	return t
}

func (t *textWriter) line(format string, args ...any) {
	fmt.Fprintf(t, format+"\n", args...)
}

func (t *textWriter) report(r *checker.Report) {
	name := t.paint(Strong, r.Exercise)
	if r.File != "" {
		name += t.paint(Quiet, " · "+r.File)
	}
	t.line("%s %s  %s", t.mark(r.Status), name, t.verdict(r))
	if r.Fault != nil || r.Message != "" && (r.Status == checker.Broken || firstProblem(r.Checks) == nil) {
		t.line("")
		t.message(r.Message)
		t.source(r.LineFile, r.Line, r.Source)
		return
	}
	t.line("")
	t.checks(r.Checks)
	if first := firstProblem(r.Checks); first != nil {
		t.detail(first)
	}
	t.details(r.Checks)
	t.diagnosis(r)
}

// details writes what authors tell about a run, passed or not.
func (t *textWriter) details(checks []checker.CheckResult) {
	for i := range checks {
		if checks[i].Detail != "" {
			t.line("")
			t.line("%s", t.paint(Strong, "Bericht: "+checks[i].Title))
			t.message(checks[i].Detail)
		}
	}
}

func (t *textWriter) verdict(r *checker.Report) string {
	return t.paint(roleOf(r.Status), verdict(r.Status, r.Points, r.MaxPoints))
}

func (t *textWriter) checks(checks []checker.CheckResult) {
	width := 0
	for i := range checks {
		width = max(width, displaywidth.String(checks[i].Title))
	}
	for i := range checks {
		c := &checks[i]
		row := c.Title
		if c.MaxPoints > 0 {
			points := fmt.Sprintf("%s/%s", Points(c.Points), Points(c.MaxPoints))
			row = pad(c.Title, width) + "  " + t.paint(Quiet, points)
		}
		t.line("  %s %s", t.mark(c.Status), row)
	}
}

// firstProblem returns the first check that ran and did not pass.
func firstProblem(checks []checker.CheckResult) *checker.CheckResult {
	for i := range checks {
		if checks[i].Status > checker.Pass {
			return &checks[i]
		}
	}
	return nil
}

func (t *textWriter) detail(c *checker.CheckResult) {
	t.line("")
	t.line("%s", t.paint(Strong, c.Title))
	t.message(messageOf(c))
	t.source(c.LineFile, c.Line, c.Source)
	if c.Failure != nil {
		t.line("")
		t.steps(c.Failure)
	}
}

// message writes a message with its code still in backticks, as Markdown and
// terminals alike show it.
func (t *textWriter) message(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		t.line("  %s", line)
	}
}

// source writes a line of a submission, that of a further file with its name.
func (t *textWriter) source(file string, line int, source string) {
	if line > 0 && source != "" {
		if file != "" {
			t.line("  %s", t.paint(Quiet, file+":"))
		}
		t.line("  %s", t.paint(Quiet, fmt.Sprintf("%4d │ ", line))+source)
	}
}

func (t *textWriter) diagnosis(r *checker.Report) {
	for _, d := range r.Diagnosis {
		t.line("")
		t.message("Vermutlich: " + d.Message)
	}
	if r.Hint > 0 {
		t.message(fmt.Sprintf("Dazu passt Hinweis %d.", r.Hint))
	}
	if r.Remark.Message != "" {
		t.line("")
		t.message("Nur ein Vorschlag: " + r.Remark.Message)
		t.source("", r.Remark.Line, r.Remark.Source)
	}
}

// steps writes the table of calls. The step that went wrong stands last and
// is marked.
func (t *textWriter) steps(f *checker.Failure) {
	rows := [][3]string{{"Aufruf", "erwartet", "erhalten"}}
	for i := range f.Steps {
		rows = append(rows, StepCells(&f.Steps[i]))
	}
	var width [2]int
	for _, row := range rows {
		width[0] = max(width[0], displaywidth.String(row[0]))
		width[1] = max(width[1], displaywidth.String(row[1]))
	}
	for i, row := range rows {
		mark, role := " ", Plain
		switch {
		case i == 0:
			role = Quiet
		case !f.Steps[i-1].Matches:
			mark, role = "✗", Bad
		}
		text := fmt.Sprintf("  %s %s  %s  %s", mark, pad(row[0], width[0]), pad(row[1], width[1]), row[2])
		t.line("%s", t.paint(role, strings.TrimRight(text, " ")))
		if i > 0 {
			t.notes(&f.Steps[i-1])
			t.prints(&f.Steps[i-1])
		}
	}
}

func (t *textWriter) notes(s *checker.StepResult) {
	for _, note := range s.Notes {
		t.line("      %s", t.paint(Quiet, "· ")+note)
	}
}

func (t *textWriter) prints(s *checker.StepResult) {
	if s.Output == "" {
		return
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(s.Output, "\n"), "\n") {
		t.line("      %s", t.paint(Quiet, "gibt aus: ")+line)
	}
	if s.OutputTruncated {
		t.line("      %s", t.paint(Quiet, "… (gekürzt; gezeigt sind die ersten 4 KiB)"))
	}
}

func (t *textWriter) mark(s checker.Status) string {
	return t.paint(roleOf(s), Mark(s))
}

func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-displaywidth.String(s)))
}

func roleOf(s checker.Status) Role {
	switch s {
	case checker.Pass:
		return Good
	case checker.Skipped:
		return Quiet
	}
	return Bad
}
