package tui

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/exercises"
)

// A linesForm is one or more text fields of a line each: for a number, or for
// the gaps of a text.
type linesForm struct {
	kit      *kit
	question *exercises.Question
	cursor   int
	labels   []string
	fields   []*field
	indent   int // of the fields
}

func newLinesForm(kit *kit, q *exercises.Question) *linesForm {
	f := &linesForm{kit: kit, question: q, labels: []string{"Deine Antwort"}}
	if q.Kind == exercises.Gap {
		f.labels = nil
		for i := range q.Blanks {
			f.labels = append(f.labels, fmt.Sprintf("Lücke %d", i+1))
		}
	}
	for _, label := range f.labels {
		f.fields = append(f.fields, newField(measure))
		f.indent = max(f.indent, ansi.StringWidth(label)+6)
	}
	return f
}

func (f *linesForm) at() int       { return f.cursor }
func (f *linesForm) goTo(part int) { f.cursor = min(max(0, part), len(f.fields)-1) }

func (f *linesForm) set(given string) {
	parts := []string{given}
	if f.question.Kind == exercises.Gap {
		parts = exercises.SplitParts(f.question.Spell(given))
	}
	for i := range f.fields {
		f.fields[i].setValue("")
		if i < len(parts) {
			f.fields[i].setValue(oneLine(parts[i]))
		}
	}
}

// value returns the answer as the quiz spells it, so that it can be held
// against the one that was given.
func (f *linesForm) value() string {
	parts := make([]string, len(f.fields))
	for i := range f.fields {
		parts[i] = strings.TrimSpace(f.fields[i].value())
	}
	if strings.Join(parts, "") == "" {
		return ""
	}
	return f.question.Spell(exercises.JoinParts(parts))
}

func (f *linesForm) handleKey(msg tea.KeyPressMsg) bool {
	keys := f.kit.keys.Quiz
	switch {
	case key.Matches(msg, keys.PickNext):
		f.goTo(f.cursor + 1)
	case key.Matches(msg, keys.PickPrevious):
		f.goTo(f.cursor - 1)
	default:
		return false
	}
	return true
}

func (f *linesForm) handleText(msg tea.KeyPressMsg) (changed, done bool) {
	keys := f.kit.keys.Quiz
	switch {
	case key.Matches(msg, keys.Confirm):
		if f.cursor == len(f.fields)-1 {
			return false, true
		}
		f.goTo(f.cursor + 1)
	case key.Matches(msg, keys.NextField):
		f.goTo(f.cursor + 1)
	case key.Matches(msg, keys.PreviousField):
		f.goTo(f.cursor - 1)
	default:
		return f.fields[f.cursor].handleKey(msg), false
	}
	return false, false
}

func (f *linesForm) insert(text string) bool { return f.fields[f.cursor].insert(oneLine(text)) }

func (f *linesForm) place() (row, column int) {
	x, y := f.fields[f.cursor].place()
	return y, f.indent + x
}

func (f *linesForm) draw(q *quizScreen, verdicts []exercises.Part) {
	s := q.kit.styles
	for i, label := range f.labels {
		f.fields[i].setWidth(max(1, q.measure()-f.indent-1))
		lead := fitLine(q.mark(i == f.cursor)+q.partSign(i, verdicts)+" "+s.Muted.Render(label), f.indent)
		lines := f.fields[i].view(s.Strong)
		if f.fields[i].value() == "" {
			lines = []string{s.Rule.Render(strings.Repeat("·", min(12, max(1, q.measure()-f.indent))))}
		}
		for j, line := range lines {
			if j > 0 {
				lead = blanks(f.indent)
			}
			if unit := f.unit(); unit != "" && j == len(lines)-1 {
				line += " " + s.Muted.Render(unit)
			}
			q.rows = append(q.rows, quizRow{text: lead + line, option: i, field: true})
		}
	}
}

func (f *linesForm) unit() string {
	if f.question.Quantity == nil {
		return ""
	}
	return f.question.Quantity.Unit
}
