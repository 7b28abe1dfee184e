package tui

import (
	"fmt"
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

// A reportWriter lays out a report. It only appends.
type reportWriter struct {
	styles *theme.Styles
	width  int
	lines  []string
}

// reportLines lays out r in lines of at most width columns.
func reportLines(r checker.Report, width int, styles *theme.Styles) []string {
	w := &reportWriter{styles: styles, width: max(1, width)}
	w.summary(r)
	w.diagnosis(r.Diagnosis)
	if r.Status != checker.Pass {
		w.fault(r)
	}
	if check, ok := firstFailing(r.Checks); ok && r.Fault == nil {
		w.failure(check)
	}
	w.checks(r.Checks)
	return w.lines
}

func firstFailing(checks []checker.CheckResult) (checker.CheckResult, bool) {
	for _, c := range checks {
		if c.Status != checker.Pass && c.Status != checker.Skipped {
			return c, true
		}
	}
	return checker.CheckResult{}, false
}

func (w *reportWriter) line(s string) { w.lines = append(w.lines, ansi.Truncate(s, w.width, "…")) }
func (w *reportWriter) gap()          { w.lines = append(w.lines, "") }

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
		w.exception(*r.Fault.Exception, r.Line, r.Source)
		w.output(r.Fault.Output, false)
		return
	}
	if r.Message == "" || r.Fault == nil && len(r.Checks) > 0 && r.Status != checker.Broken {
		return // the checks say more
	}
	w.gap()
	w.text(r.Message, w.styles.Text)
	w.source(r.Line, r.Source)
	if r.Fault != nil {
		w.output(r.Fault.Output, false)
	}
}

func (w *reportWriter) diagnosis(found []checker.Diagnosis) {
	for _, d := range found {
		w.gap()
		w.line(w.styles.Warn.Bold(true).Render("▎ Dahinter steckt wohl"))
		w.barred(d.Message, w.styles.Warn, w.styles.Text)
	}
}

// checks lists what was checked.
func (w *reportWriter) checks(checks []checker.CheckResult) {
	if len(checks) == 0 {
		return
	}
	w.heading("Prüfungen")
	for _, c := range checks {
		title := c.Title
		if title == "" {
			title = c.ID
		}
		left := statusStyle(c.Status, w.styles).Render(symbol(c.Status)) + " " + w.styles.Text.Render(plain(title))
		right := ""
		if c.MaxPoints > 0 {
			right = w.styles.Muted.Render(decimal(c.Points) + "/" + decimal(c.MaxPoints))
		}
		room := max(1, w.width-ansi.StringWidth(right)-2)
		w.line(spread(ansi.Truncate(left, room, "…"), right, w.width))
	}
}

// failure shows one check in detail.
func (w *reportWriter) failure(c checker.CheckResult) {
	w.gap()
	title := statusStyle(c.Status, w.styles).Render(symbol(c.Status)) + " " + w.styles.Strong.Render(plain(c.Title))
	w.line(title)
	if c.Message != "" {
		w.text(c.Message, w.styles.Text)
	}
	if c.Failure == nil {
		w.source(c.Line, c.Source)
		return
	}
	if c.Failure.Shrunk {
		w.text("Der kürzeste Ablauf, bei dem es schiefgeht:", w.styles.Muted)
	}
	w.gap()
	w.steps(c.Failure.Steps)
	w.lastStep(c)
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
		w.exception(*last.Exception, c.Line, c.Source)
	} else {
		w.source(c.Line, c.Source)
	}
	w.outputs(steps)
}

// exception shows an exception with the line it came from.
func (w *reportWriter) exception(e trace.Exception, line int, source string) {
	text := e.Type
	if e.Message != "" {
		text += ": " + e.Message
	}
	w.verbatim(text, w.styles.Bad, w.styles.Bad)
	if line == 0 {
		line = e.Line
	}
	w.source(line, source)
}

// source shows a line of the learner's file.
func (w *reportWriter) source(line int, source string) {
	if line == 0 {
		return
	}
	label := "Zeile " + strconv.Itoa(line)
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
