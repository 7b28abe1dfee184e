package tui

import (
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
)

// A traceRow is one line of the table that sets a run beside the reference: a
// call with what it returned, or an attribute after it.
type traceRow struct {
	step                    int
	label, expected, actual string
	wrong                   bool // expected and actual differ here
	attribute               bool
}

// traceRows lists the steps. The attributes are shown of the step that went
// wrong and of the one with index at.
func traceRows(steps []checker.StepResult, at int) []traceRow {
	var rows []traceRow
	for i, step := range steps {
		aspectWrong := false
		for _, a := range step.Attributes {
			aspectWrong = aspectWrong || !a.Matches
		}
		rows = append(rows, traceRow{
			step: i, label: oneLine(step.Call), expected: oneLine(step.Expected), actual: oneLine(step.Actual),
			wrong: !step.Matches && (!aspectWrong || step.Expected != step.Actual && step.Expected != ""),
		})
		if step.Matches && i != at {
			continue
		}
		for _, a := range step.Attributes {
			rows = append(rows, traceRow{
				step: i, label: "  ." + a.Name, expected: oneLine(a.Expected), actual: oneLine(a.Actual), wrong: !a.Matches, attribute: true,
			})
		}
	}
	return rows
}

// steps draws the steps as a table, or one below the other where a table would
// be too wide. It returns where the step with index at stands.
func (w *reportWriter) steps(steps []checker.StepResult, at int) extent {
	rows := traceRows(steps, at)
	call, want, got := traceColumns(rows)
	tabular := traceMark+call+2+want+2+got <= w.width
	if tabular {
		w.traceHead(call, want, got)
	}
	var place extent
	for i, row := range rows {
		if row.step == at && (i == 0 || rows[i-1].step != at) {
			place.first = len(w.lines)
		}
		if tabular {
			w.traceRow(row, at, call, want, got)
		} else {
			w.stackedRow(row, at)
		}
		if i == len(rows)-1 || rows[i+1].step != row.step {
			w.notes(steps[row.step].Notes, traceMark+2)
		}
		if row.step == at {
			place.end = len(w.lines)
		}
	}
	return place
}

// notes tell what else happened in a step, such as which function it called.
func (w *reportWriter) notes(notes []string, indent int) {
	for _, note := range notes {
		for i, part := range w.wrapped(oneLine(note), w.width-indent-2, w.styles.Muted) {
			lead := w.styles.Muted.Render("· ")
			if i > 0 {
				lead = "  "
			}
			w.line(blanks(indent) + lead + part)
		}
	}
}

// traceMark is the width of the marks before a row.
const traceMark = 3

func (w *reportWriter) traceHead(call, want, got int) {
	head := w.styles.Muted
	w.line(blanks(traceMark) + fitLine(head.Render("Aufruf"), call) + "  " +
		fitLine(head.Render("erwartet"), want) + "  " + head.Render("erhalten"))
	w.line(w.styles.Rule.Render(strings.Repeat("─", traceMark+call+2+want+2+got)))
}

func (w *reportWriter) traceRow(row traceRow, at, call, want, got int) {
	label, expected, actual := w.traceStyles(row, at)
	w.line(w.traceMarks(row, at) + fitLine(label.Render(row.label), call) + "  " +
		fitLine(expected.Render(row.expected), want) + "  " + actual.Render(row.actual))
}

// stackedRow sets what was expected and what came below the call.
func (w *reportWriter) stackedRow(row traceRow, at int) {
	label, expected, actual := w.traceStyles(row, at)
	name := row.label
	if !row.attribute {
		name = strconv.Itoa(row.step) + " " + name
	}
	w.hanging(w.traceMarks(row, at), name, label)
	switch {
	case row.expected == "" && row.actual == "":
	case row.expected == row.actual:
		w.hanging("     → ", row.actual, actual)
	default:
		muted := w.styles.Muted
		w.hanging(muted.Render("     erwartet "), row.expected, expected)
		w.hanging(muted.Render("     erhalten "), row.actual, actual)
	}
}

// hanging sets text behind lead. What is too long goes on below itself.
func (w *reportWriter) hanging(lead, text string, style lipgloss.Style) {
	indent := ansi.StringWidth(lead)
	for i, part := range wrap(text, w.width-indent, style) {
		if i > 0 {
			lead = blanks(indent)
		}
		w.line(lead + part)
	}
}

// traceMarks marks the row that is looked at and those that are wrong.
func (w *reportWriter) traceMarks(row traceRow, at int) string {
	here, wrong := " ", " "
	if row.step == at && !row.attribute {
		here = w.styles.Accent.Render("▸")
	}
	if row.wrong {
		wrong = w.styles.Bad.Render("✗")
	}
	return here + wrong + " "
}

func (w *reportWriter) traceStyles(row traceRow, at int) (label, expected, actual lipgloss.Style) {
	s := w.styles
	label, expected, actual = s.Text, s.Text, s.Text
	switch {
	case row.wrong:
		return s.Strong, s.Good.Bold(true), s.Bad.Bold(true)
	case row.attribute:
		label = s.Muted
	case row.step == at:
		label = s.Strong
	}
	return label, expected, actual
}

// traceColumns returns what the three columns need.
func traceColumns(rows []traceRow) (call, want, got int) {
	call, want, got = len("Aufruf"), len("erwartet"), len("erhalten")
	for _, row := range rows {
		call = max(call, ansi.StringWidth(row.label))
		want = max(want, ansi.StringWidth(row.expected))
		got = max(got, ansi.StringWidth(row.actual))
	}
	return call, want, got
}
