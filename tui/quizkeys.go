package tui

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

func (q *quizScreen) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	if q.writing {
		return q.handleText(msg)
	}
	keys := q.kit.keys
	switch {
	case key.Matches(msg, keys.Global.Back):
		return goBack{}, nil
	case q.question().Kind == exercises.Choice && q.pick(msg):
	case q.form() != nil && q.form().handleKey(msg):
		return q.formChanged(), nil
	case key.Matches(msg, keys.Quiz.NextQuestion):
		q.turn(q.at + 1)
	case key.Matches(msg, keys.Quiz.PreviousQuestion):
		q.turn(q.at - 1)
	case key.Matches(msg, keys.Plain.NextExercise):
		return openNext{}, nil
	case key.Matches(msg, keys.Scroll.PageDown):
		q.scrollTo(q.top + max(1, q.room()-2))
	case key.Matches(msg, keys.Scroll.PageUp):
		q.scrollTo(q.top - max(1, q.room()-2))
	case key.Matches(msg, keys.Quiz.PickNext):
		q.scrollTo(q.top + 1)
	case key.Matches(msg, keys.Quiz.PickPrevious):
		q.scrollTo(q.top - 1)
	case key.Matches(msg, keys.Quiz.Confirm):
		return q.confirm()
	}
	return nil, nil
}

// pick moves among the options and reports whether msg was for that.
func (q *quizScreen) pick(msg tea.KeyPressMsg) bool {
	keys := q.kit.keys.Quiz
	options := q.question().Options
	to := q.picked[q.at]
	switch {
	case key.Matches(msg, keys.PickNext):
		to++
	case key.Matches(msg, keys.PickPrevious):
		to--
	case key.Matches(msg, keys.Pick):
		if to = optionFor(msg.String(), options); to < 0 {
			return false
		}
	default:
		return false
	}
	q.picked[q.at] = min(max(0, to), len(options)-1)
	q.layOut()
	q.revealPicked()
	return true
}

// optionFor returns the index of the option that a letter or digit stands for,
// -1 if there is none.
func optionFor(name string, options []exercises.Option) int {
	if i := slices.IndexFunc(options, func(o exercises.Option) bool { return strings.EqualFold(o.Key, name) }); i >= 0 {
		return i
	}
	if len(name) == 1 && name[0] >= '1' && int(name[0]-'1') < len(options) {
		return int(name[0] - '1')
	}
	return -1
}

// confirm answers with the picked option, or begins to write.
func (q *quizScreen) confirm() (intent, tea.Cmd) {
	if q.question().Kind == exercises.Text || q.writtenForm() != nil {
		q.writing = true
		q.layOut()
		q.revealField()
		return nil, nil
	}
	if q.form() != nil {
		return q.answerForm(), nil
	}
	return q.answer(q.question().Options[q.picked[q.at]].Key), nil
}

// answerForm answers with what the form holds.
func (q *quizScreen) answerForm() intent {
	value := q.form().value()
	if value == "" {
		return notify{note{info, "Noch ist nichts gewählt."}}
	}
	return q.answer(value)
}

// formChanged lays out the form anew and tells the router of a change.
func (q *quizScreen) formChanged() intent {
	q.layOut()
	q.revealPicked()
	if value := q.form().value(); value != q.texts[q.at] {
		q.texts[q.at] = value
		return edited{}
	}
	return nil
}

// handleFormText handles keys while a text field of a form has the focus.
func (q *quizScreen) handleFormText(f writtenForm, msg tea.KeyPressMsg) intent {
	_, done := f.handleText(msg)
	if done {
		q.stopWriting()
		return q.answerForm()
	}
	return q.formChanged()
}

// answer takes text as the answer to the question being shown.
func (q *quizScreen) answer(text string) intent {
	q.given = slices.Clone(q.given)
	q.given[q.at] = text
	return submitAnswer{q.given}
}

// handleText handles keys while the text field has the focus.
func (q *quizScreen) handleText(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys := q.kit.keys
	switch {
	case key.Matches(msg, keys.Quiz.Save):
		q.stopWriting()
		if q.form() != nil {
			return q.answerForm(), nil
		}
		text := strings.TrimSpace(q.field.value())
		if text == "" {
			return notify{note{info, "Noch steht da nichts. Enter beginnt zu schreiben."}}, nil
		}
		return q.answer(text), nil
	case key.Matches(msg, keys.Quiz.LeaveText):
		q.stopWriting()
		q.layOut()
		return edited{}, nil
	case key.Matches(msg, keys.Global.Interrupt):
		return interrupt{}, nil
	}
	if f := q.writtenForm(); f != nil {
		return q.handleFormText(f, msg), nil
	}
	return q.written(q.field.handleKey(msg)), nil
}

// written lays out the text field anew and tells the router of a change.
func (q *quizScreen) written(changed bool) intent {
	q.texts[q.at] = q.field.value()
	q.layOut()
	q.revealField()
	if !changed {
		return nil
	}
	return edited{}
}

func (q *quizScreen) paste(text string) (intent, tea.Cmd) {
	if !q.writing {
		return nil, nil
	}
	if f := q.writtenForm(); f != nil {
		f.insert(text)
		return q.formChanged(), nil
	}
	return q.written(q.field.insert(text)), nil
}

// revealField scrolls until the cursor of the text field is in sight.
func (q *quizScreen) revealField() {
	_, line := q.fieldPlace()
	if line+1 >= q.top+q.room() {
		q.scrollTo(line + 2 - q.room())
	}
	if line < q.top+1 {
		q.scrollTo(line - 1)
	}
}

// unsaved returns what stands in the text fields, and whether that differs
// from what was answered.
func (q *quizScreen) unsaved() (exercises.Answer, bool) {
	for i, question := range q.quiz.Questions {
		if question.Kind != exercises.Choice && strings.TrimSpace(q.texts[i]) != question.Spell(q.given[i]) {
			return slices.Clone(q.texts), true
		}
	}
	return nil, false
}
