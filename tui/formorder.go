package tui

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

// An orderForm is a list whose entries can be moved.
type orderForm struct {
	kit      *kit
	question *exercises.Question
	cursor   int
	order    []int // indexes of options
}

func newOrderForm(kit *kit, q *exercises.Question) *orderForm {
	f := &orderForm{kit: kit, question: q}
	for i := range q.Options {
		f.order = append(f.order, i)
	}
	return f
}

func (f *orderForm) at() int       { return f.cursor }
func (f *orderForm) goTo(part int) { f.cursor = min(max(0, part), len(f.order)-1) }

// set shows an answer if it names every option once.
func (f *orderForm) set(given string) {
	var order []int
	for _, k := range exercises.SplitParts(f.question.Spell(given)) {
		if i := optionFor(k, f.question.Options); i >= 0 && !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	if len(order) == len(f.order) {
		f.order = order
	}
}

func (f *orderForm) value() string {
	keys := make([]string, len(f.order))
	for i, option := range f.order {
		keys[i] = f.question.Options[option].Key
	}
	return exercises.JoinParts(keys)
}

func (f *orderForm) handleKey(msg tea.KeyPressMsg) bool {
	keys := f.kit.keys.Quiz
	switch {
	case key.Matches(msg, keys.MoveDown):
		f.move(1)
	case key.Matches(msg, keys.MoveUp):
		f.move(-1)
	case key.Matches(msg, keys.PickNext):
		f.goTo(f.cursor + 1)
	case key.Matches(msg, keys.PickPrevious):
		f.goTo(f.cursor - 1)
	default:
		return false
	}
	return true
}

// move takes the entry under the cursor along.
func (f *orderForm) move(by int) {
	from := f.cursor
	f.goTo(from + by)
	f.order[from], f.order[f.cursor] = f.order[f.cursor], f.order[from]
}

func (f *orderForm) draw(q *quizScreen, verdicts []exercises.Part) {
	for i, option := range f.order {
		style := q.kit.styles.Text
		if i == f.cursor {
			style = q.kit.styles.Strong
		}
		lead := q.mark(i == f.cursor) + q.partSign(i, verdicts) + " " + style.Render(fmt.Sprintf("%2d. %s  ", i+1, f.question.Options[option].Key))
		q.addPart(i, lead, 11, f.question.Options[option].Text)
	}
}
