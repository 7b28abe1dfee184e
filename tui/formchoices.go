package tui

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

// A choicesForm is a list of options with a box each.
type choicesForm struct {
	kit      *kit
	question *exercises.Question
	cursor   int
	chosen   []bool // by option
}

func newChoicesForm(kit *kit, q *exercises.Question) *choicesForm {
	return &choicesForm{kit: kit, question: q, chosen: make([]bool, len(q.Options))}
}

func (f *choicesForm) at() int       { return f.cursor }
func (f *choicesForm) goTo(part int) { f.cursor = min(max(0, part), len(f.chosen)-1) }

func (f *choicesForm) set(given string) {
	clear(f.chosen)
	for _, k := range exercises.SplitParts(f.question.Spell(given)) {
		if i := optionFor(k, f.question.Options); i >= 0 {
			f.chosen[i] = true
		}
	}
}

func (f *choicesForm) value() string {
	var keys []string
	for i, option := range f.question.Options {
		if f.chosen[i] {
			keys = append(keys, option.Key)
		}
	}
	return exercises.JoinParts(keys)
}

func (f *choicesForm) handleKey(msg tea.KeyPressMsg) bool {
	keys := f.kit.keys.Quiz
	switch {
	case key.Matches(msg, keys.PickNext):
		f.goTo(f.cursor + 1)
	case key.Matches(msg, keys.PickPrevious):
		f.goTo(f.cursor - 1)
	case key.Matches(msg, keys.Toggle):
		f.chosen[f.cursor] = !f.chosen[f.cursor]
	case key.Matches(msg, keys.Pick):
		i := optionFor(msg.String(), f.question.Options)
		if i < 0 {
			return false
		}
		f.cursor, f.chosen[i] = i, !f.chosen[i]
	default:
		return false
	}
	return true
}

func (f *choicesForm) draw(q *quizScreen, verdicts []exercises.Part) {
	s := q.kit.styles
	byKey := map[string]exercises.Part{}
	for _, part := range verdicts {
		byKey[part.Name] = part
	}
	for i, option := range f.question.Options {
		box, style := "[ ] ", s.Text
		if f.chosen[i] {
			box, style = "[x] ", s.Strong
		}
		part, judged := byKey[option.Key]
		sign := " "
		if judged {
			sign = q.partSign(0, []exercises.Part{part})
		}
		q.addPart(i, q.mark(i == f.cursor)+sign+" "+style.Render(box+option.Key+"  "), 11, option.Text)
		if judged {
			for _, line := range q.markdown(part.Explain, q.measure()-13) {
				q.add(i, blanks(11)+s.Rule.Render("▎ ")+line)
			}
		}
		q.add(i, "")
	}
}
