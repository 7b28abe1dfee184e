package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// stripLabel is the width of the words before a strip.
const stripLabel = len("erwartet") + 1

// strip draws the state over the steps, expected above actual, in as many
// bands as it takes. Letters tell the states where there is no colour.
func (w *reportWriter) strip(t track) {
	cell := 3
	if stripLabel+cell*len(t.expected) > w.width {
		cell = 2
	}
	perBand := max(1, (w.width-stripLabel)/cell)
	for first := 0; first < len(t.expected); first += perBand {
		w.band(t, first, min(len(t.expected), first+perBand), cell)
	}
	w.legend()
}

// band draws the steps from first up to but not including end.
func (w *reportWriter) band(t track, first, end, cell int) {
	var here, expected, actual, wrong strings.Builder
	for i := first; i < end; i++ {
		sign := " "
		if i == w.at {
			sign = "▼"
		}
		here.WriteString(w.stripCell(sign, cell, w.styles.Accent))
		expected.WriteString(w.stateCell(t.expected[i], cell))
		actual.WriteString(w.stateCell(t.actual[i], cell))
		sign = " "
		if t.expected[i] != t.actual[i] && t.expected[i] != "" {
			sign = "✗"
		}
		wrong.WriteString(w.stripCell(sign, cell, w.styles.Bad))
	}
	label := func(s string) string { return fitLine(w.styles.Muted.Render(s), stripLabel) }
	w.line(label("Schritt") + here.String())
	w.line(label("erwartet") + expected.String())
	w.line(label("erhalten") + actual.String())
	w.line(label("") + wrong.String())
}

func (w *reportWriter) stripCell(sign string, cell int, style lipgloss.Style) string {
	if cell == 2 {
		return style.Render(sign + " ")
	}
	return style.Render(" " + sign + " ")
}

// stateCell draws one state. What is no state of the diagram has a question
// mark, what could not be read a dash.
func (w *reportWriter) stateCell(state string, cell int) string {
	letter, style := w.sketch.letters()[state], w.stateStyle(state)
	switch {
	case state == "":
		letter = "–"
	case letter == "":
		letter = "?"
	}
	return w.stripCell(letter, cell, style)
}

// stateStyle gives each state of the diagram a ground of its own.
func (w *reportWriter) stateStyle(id string) lipgloss.Style {
	for i, state := range w.sketch.diagram.States {
		if state.ID == id {
			return w.styles.States[i%len(w.styles.States)]
		}
	}
	return w.styles.Muted
}

// legend says what the letters stand for.
func (w *reportWriter) legend() {
	letters := w.sketch.letters()
	var b strings.Builder
	for _, state := range w.sketch.diagram.States {
		part := w.stripCell(letters[state.ID], 3, w.stateStyle(state.ID)) + w.styles.Muted.Render(" "+state.Label+"  ")
		if lipgloss.Width(b.String())+lipgloss.Width(part) > w.width && b.Len() > 0 {
			w.line(b.String())
			b.Reset()
		}
		b.WriteString(part)
	}
	w.line(b.String())
}
