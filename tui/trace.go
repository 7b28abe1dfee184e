package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
)

// A traceRow is one line of the table that sets a run beside the reference: a
// call with what it returned, or an attribute after it.
type traceRow struct {
	label, expected, actual string
	wrong                   bool // expected and actual differ here
	attribute               bool
}

// traceRows lists the steps. Of those that went right the attributes are left
// out, of the one that went wrong all are shown.
func traceRows(steps []checker.StepResult) []traceRow {
	var rows []traceRow
	for _, step := range steps {
		aspectWrong := false
		for _, a := range step.Attributes {
			aspectWrong = aspectWrong || !a.Matches
		}
		rows = append(rows, traceRow{
			label: step.Call, expected: step.Expected, actual: step.Actual,
			wrong: !step.Matches && (!aspectWrong || step.Expected != step.Actual && step.Expected != ""),
		})
		if step.Matches {
			continue
		}
		for _, a := range step.Attributes {
			rows = append(rows, traceRow{
				label: "." + a.Name, expected: a.Expected, actual: a.Actual, wrong: !a.Matches, attribute: true,
			})
		}
	}
	return rows
}

// steps draws the table „Aufruf | erwartet | erhalten“.
func (w *reportWriter) steps(steps []checker.StepResult) {
	rows := traceRows(steps)
	call, want, got := w.traceColumns(rows)
	head := w.styles.Muted
	w.line("  " + fitLine(head.Render("Aufruf"), call) + "  " +
		fitLine(head.Render("erwartet"), want) + "  " + head.Render("erhalten"))
	w.line(w.styles.Rule.Render(strings.Repeat("─", min(w.width, 2+call+2+want+2+got))))
	for _, row := range rows {
		w.traceRow(row, call, want, got)
	}
}

func (w *reportWriter) traceRow(row traceRow, call, want, got int) {
	mark, label, actual := "  ", w.styles.Text, w.styles.Text
	switch {
	case row.wrong:
		mark, label, actual = w.styles.Bad.Render("✗ "), w.styles.Strong, w.styles.Bad.Bold(true)
	case row.attribute:
		label = w.styles.Muted
	}
	text := plain(row.label)
	if row.attribute {
		text = "  " + text
	}
	expected := w.styles.Text
	if row.wrong {
		expected = w.styles.Good.Bold(true)
	}
	w.line(mark + cell(text, call, label) + "  " + cell(row.expected, want, expected) + "  " + cell(row.actual, got, actual))
}

// cell draws one field; where nothing is promised it stays empty.
func cell(s string, width int, style lipgloss.Style) string {
	return fitLine(style.Render(ansi.Truncate(oneLine(s), width, "…")), width)
}

// traceColumns divides the width among the three columns: what they need, and
// less for the widest where that is too much.
func (w *reportWriter) traceColumns(rows []traceRow) (call, want, got int) {
	call, want, got = len("Aufruf"), len("erwartet"), len("erhalten")
	for _, row := range rows {
		label := ansi.StringWidth(oneLine(row.label))
		if row.attribute {
			label += 2
		}
		call = max(call, label)
		want = max(want, ansi.StringWidth(oneLine(row.expected)))
		got = max(got, ansi.StringWidth(oneLine(row.actual)))
	}
	room := max(3, w.width-6)
	for call+want+got > room {
		switch {
		case call >= want && call >= got:
			call--
		case want >= got:
			want--
		default:
			got--
		}
	}
	return call, want, got
}
