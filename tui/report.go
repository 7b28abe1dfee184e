package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/tui/theme"
)

// symbol tells a status without colour.
func symbol(s checker.Status) string {
	switch s {
	case checker.Pass:
		return "✓"
	case checker.Skipped, checker.Unjudged:
		return "–"
	case checker.Timeout:
		return "◷"
	case checker.Broken:
		return "!"
	}
	return "✗"
}

func statusStyle(s checker.Status, styles *theme.Styles) lipgloss.Style {
	switch s {
	case checker.Pass:
		return styles.Good
	case checker.Skipped, checker.Unjudged:
		return styles.Muted
	case checker.Broken, checker.Timeout, checker.Limit:
		return styles.Warn
	}
	return styles.Bad
}

// verdict says in German how a report came out.
func verdict(s checker.Status) string {
	switch s {
	case checker.Pass:
		return "Bestanden"
	case checker.Error:
		return "Läuft noch nicht"
	case checker.Timeout:
		return "Zeit abgelaufen"
	case checker.Limit:
		return "Grenze überschritten"
	case checker.Broken:
		return "Prüfung nicht möglich"
	case checker.Skipped:
		return "Nicht geprüft"
	}
	return "Noch nicht bestanden"
}

// meterWidth is the most columns of a bar that shows points.
const meterWidth = 32

// A reportWriter lays out a report. It only appends, and never cuts: what is
// too wide goes on in the next line.
type reportWriter struct {
	styles *theme.Styles
	width  int
	at     int // the step of the failure that is looked at
	sketch sketch
	lines  []string
	played extent // what shows the step
}

// An extent is the lines from first up to but not including end.
type extent struct{ first, end int }

// newReportWriter returns a writer of lines of at most width columns. Of a
// failure it shows the step with index at.
func newReportWriter(width, at int, sketch sketch, styles *theme.Styles) *reportWriter {
	return &reportWriter{styles: styles, width: max(1, width), at: at, sketch: sketch}
}

func (w *reportWriter) report(r checker.Report) {
	w.summary(r)
	w.remark(r.Remark)
	w.diagnosis(r)
	if r.Status != checker.Pass {
		w.fault(r)
	}
	first := shownCheck(r)
	if first >= 0 {
		w.failure(r.Checks[first])
	}
	w.checks(r.Checks, first)
}

// shownCheck returns the index of the check that is shown in detail, -1 for none.
func shownCheck(r checker.Report) int {
	if r.Fault != nil {
		return -1
	}
	return slices.IndexFunc(r.Checks, failed)
}

func failed(c checker.CheckResult) bool {
	return c.Status != checker.Pass && c.Status != checker.Skipped
}

func (w *reportWriter) gap() { w.lines = append(w.lines, "") }

func (w *reportWriter) line(s string) {
	if ansi.StringWidth(s) <= w.width {
		w.lines = append(w.lines, s)
		return
	}
	w.lines = append(w.lines, strings.Split(lipgloss.Wrap(s, w.width, ""), "\n")...)
}

// beside sets left and right at the ends of a line; a left that is too long
// goes on below itself, indented.
func (w *reportWriter) beside(left, right string, indent int) {
	room := max(indent+1, w.width-ansi.StringWidth(right)-2)
	parts := strings.Split(lipgloss.Wrap(left, room, ""), "\n")
	w.line(spread(parts[0], right, w.width))
	if len(parts) == 1 {
		return
	}
	rest := strings.Join(parts[1:], " ")
	for part := range strings.SplitSeq(lipgloss.Wrap(rest, max(1, w.width-indent), ""), "\n") {
		w.line(blanks(indent) + part)
	}
}

func (w *reportWriter) text(s string, style lipgloss.Style) {
	for part := range strings.SplitSeq(plain(strings.TrimRight(s, "\n")), "\n") {
		w.lines = append(w.lines, w.wrapped(part, w.width, style)...)
	}
}

// wrapped breaks s into lines. What stands between backticks is code.
func (w *reportWriter) wrapped(s string, width int, style lipgloss.Style) []string {
	width = max(1, width)
	parts := strings.Split(s, "`")
	if len(parts)%2 == 0 {
		return wrap(s, width, style) // a backtick without a partner means itself
	}
	var b strings.Builder
	for i, part := range parts {
		if i%2 == 1 {
			b.WriteString(w.styles.Page.CodeSpan.Render(part))
		} else {
			b.WriteString(style.Render(part))
		}
	}
	return strings.Split(lipgloss.Wrap(b.String(), width, ""), "\n")
}

// heading begins a part of the report.
func (w *reportWriter) heading(s string) {
	w.gap()
	w.text(s, w.styles.Strong)
}

// barred sets text beside a bar.
func (w *reportWriter) barred(text string, bar, style lipgloss.Style) {
	for part := range strings.SplitSeq(plain(strings.TrimRight(text, "\n")), "\n") {
		for _, line := range w.wrapped(part, w.width-2, style) {
			w.line(bar.Render("▎") + " " + line)
		}
	}
}

// verbatim sets what learner code said beside a bar, backticks and all.
func (w *reportWriter) verbatim(text string, bar, style lipgloss.Style) {
	for part := range strings.SplitSeq(plain(strings.TrimRight(text, "\n")), "\n") {
		for _, line := range wrap(part, w.width-2, style) {
			w.line(bar.Render("▎") + " " + line)
		}
	}
}

func (w *reportWriter) summary(r checker.Report) {
	style := statusStyle(r.Status, w.styles).Bold(true)
	left := style.Render(symbol(r.Status) + " " + verdict(r.Status))
	right := w.styles.Muted.Render(points(r.Points, r.MaxPoints))
	if ansi.StringWidth(left)+ansi.StringWidth(right)+2 > w.width {
		w.line(left)
		w.line(right)
	} else {
		w.line(spread(left, right, w.width))
	}
	if r.MaxPoints > 0 {
		w.line(meter(r.Points/r.MaxPoints, min(meterWidth, w.width), statusStyle(r.Status, w.styles), w.styles.Rule))
	}
}

// fault says what keeps the whole from running.
func (w *reportWriter) fault(r checker.Report) {
	if r.Fault != nil && r.Fault.Exception != nil {
		w.gap()
		w.exception(*r.Fault.Exception, r.LineFile, r.Line, r.Source)
		w.output(r.Fault.Output, false)
		return
	}
	if r.Message == "" || r.Fault == nil && len(r.Checks) > 0 && r.Status != checker.Broken {
		return // the checks say more
	}
	w.gap()
	w.text(r.Message, w.styles.Text)
	w.source(r.LineFile, r.Line, r.Source)
	if r.Fault != nil {
		w.output(r.Fault.Output, false)
	}
}

func (w *reportWriter) diagnosis(r checker.Report) {
	for _, d := range r.Diagnosis {
		w.gap()
		w.line(w.styles.Warn.Bold(true).Render("▎ Dahinter steckt wohl"))
		w.barred(d.Message, w.styles.Warn, w.styles.Text)
	}
	if r.Hint > 0 {
		w.barred(fmt.Sprintf("Dazu passt Hinweis %d.", r.Hint), w.styles.Warn, w.styles.Muted)
	}
}

// remark is advice on a solution that passes.
func (w *reportWriter) remark(r checker.Remark) {
	if r.Message == "" {
		return
	}
	w.gap()
	w.line(w.styles.Accent.Bold(true).Render("▎ Noch klarer"))
	w.barred(r.Message, w.styles.Accent, w.styles.Text)
	w.source("", r.Line, r.Source)
}

// checks lists what was checked. The one with index first was shown already.
func (w *reportWriter) checks(checks []checker.CheckResult, first int) {
	if len(checks) == 0 {
		return
	}
	w.heading("Prüfungen")
	for i, c := range checks {
		right := ""
		if c.MaxPoints > 0 {
			right = w.styles.Muted.Render(decimal(c.Points) + "/" + decimal(c.MaxPoints))
		}
		w.beside(w.checkTitle(c, w.styles.Text), right, 2)
		if first >= 0 && i != first && failed(c) {
			for _, line := range w.wrapped(oneLine(c.Message), w.width-2, w.styles.Muted) {
				w.line("  " + line)
			}
		}
	}
}

func (w *reportWriter) checkTitle(c checker.CheckResult, style lipgloss.Style) string {
	title := c.Title
	if title == "" {
		title = c.ID
	}
	return statusStyle(c.Status, w.styles).Render(symbol(c.Status)) + " " + style.Render(oneLine(title))
}

// failure shows one check in detail.
func (w *reportWriter) failure(c checker.CheckResult) {
	w.gap()
	w.beside(w.checkTitle(c, w.styles.Strong), "", 2)
	if c.Message != "" {
		w.text(c.Message, w.styles.Text)
	}
	if c.Failure == nil {
		w.source(c.LineFile, c.Line, c.Source)
		return
	}
	if c.Failure.Shrunk {
		w.text("Der kürzeste Ablauf, bei dem es schiefgeht:", w.styles.Muted)
	}
	w.gap()
	w.played.first = len(w.lines)
	if w.picture(c.Failure.Steps) {
		w.played.end = len(w.lines)
		w.gap()
		w.steps(c.Failure.Steps, w.at)
	} else {
		w.played = w.steps(c.Failure.Steps, w.at)
	}
	w.lastStep(c)
	w.again(c.Failure.Again)
}

// again shows that the same calls came out otherwise another time.
func (w *reportWriter) again(steps []checker.StepResult) {
	if len(steps) == 0 {
		return
	}
	w.heading("Noch einmal, und anders")
	w.text("Dieselben Aufrufe mit einem frischen Objekt. Dein Code hängt also von etwas ab, das bleibt.", w.styles.Muted)
	w.gap()
	w.steps(steps, -1)
}

// lastStep shows what the step that failed raised and printed.
func (w *reportWriter) lastStep(c checker.CheckResult) {
	steps := c.Failure.Steps
	if len(steps) == 0 {
		return
	}
	last := steps[len(steps)-1]
	if last.Exception != nil {
		w.gap()
		w.exception(*last.Exception, c.LineFile, c.Line, c.Source)
	} else {
		w.source(c.LineFile, c.Line, c.Source)
	}
	w.outputs(steps)
}

// exception shows an exception with the line it came from.
func (w *reportWriter) exception(e trace.Exception, file string, line int, source string) {
	text := e.Type
	if e.Message != "" {
		text += ": " + e.Message
	}
	w.verbatim(text, w.styles.Bad, w.styles.Bad)
	if line == 0 {
		file, line = e.File, e.Line
	}
	w.source(file, line, source)
}

// source shows a line of the learner's work; file is empty for the main one.
func (w *reportWriter) source(file string, line int, source string) {
	if line == 0 {
		return
	}
	label := "Zeile " + strconv.Itoa(line)
	if file != "" {
		label = plain(file) + ", Zeile " + strconv.Itoa(line)
	}
	if strings.TrimSpace(source) == "" {
		w.line(w.styles.Muted.Render(label))
		return
	}
	w.line(w.styles.Muted.Render(label+" │ ") + w.styles.Text.Render(plain(strings.TrimSpace(source))))
}

// outputs shows what the learner's code printed, step by step.
func (w *reportWriter) outputs(steps []checker.StepResult) {
	printed := false
	for _, step := range steps {
		if step.Output == "" {
			continue
		}
		if !printed {
			w.heading("Deine Ausgabe")
			printed = true
		}
		w.line(w.styles.Muted.Render(plain(step.Call)))
		w.printed(step.Output, step.OutputTruncated)
	}
}

func (w *reportWriter) output(text string, truncated bool) {
	if text == "" {
		return
	}
	w.heading("Deine Ausgabe")
	w.printed(text, truncated)
}

func (w *reportWriter) printed(text string, truncated bool) {
	w.verbatim(text, w.styles.Rule, w.styles.Text)
	if truncated {
		w.line(w.styles.Muted.Render("  … gekürzt auf 4 KiB"))
	}
}

// checkedNote sums a report up for the status line.
func checkedNote(r checker.Report) note {
	switch r.Status {
	case checker.Pass:
		return note{success, fmt.Sprintf("Gelöst! %s.", points(r.Points, r.MaxPoints))}
	case checker.Broken:
		return note{failure, "Die Prüfung war nicht möglich: " + r.Message}
	}
	return note{warning, fmt.Sprintf("%s, %s.", verdict(r.Status), points(r.Points, r.MaxPoints))}
}
