package tui

import (
	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// A form is where a question is answered that asks for more than one option or
// a free text.
type form interface {
	// set shows an answer, given before or written and not saved.
	set(given string)
	// value returns the answer as it stands; empty if there is none.
	value() string
	// handleKey does what a key means while nothing is being written, and
	// reports whether it meant something.
	handleKey(msg tea.KeyPressMsg) bool
	// draw adds the rows of the form. Verdicts are those on its parts; none
	// where it was changed since.
	draw(q *quizScreen, verdicts []exercises.Part)
	// at is the part that the learner is at. The rows of a part have its
	// number as their option.
	at() int
	// goTo moves to a part.
	goTo(part int)
}

// A writtenForm is a form with text fields.
type writtenForm interface {
	form
	// handleText handles a key while writing. It reports whether the text was
	// changed and whether the last field was left.
	handleText(msg tea.KeyPressMsg) (changed, done bool)
	insert(text string) bool
	// place returns the cursor: the row below the first one of the part, and
	// the column.
	place() (row, column int)
}

// newForm returns the form for question, nil for those that need none.
func newForm(kit *kit, question *exercises.Question) form {
	switch question.Kind {
	case exercises.Choices:
		return newChoicesForm(kit, question)
	case exercises.Order:
		return newOrderForm(kit, question)
	case exercises.Match:
		return newMatchForm(kit, question)
	case exercises.Number, exercises.Gap:
		return newLinesForm(kit, question)
	}
	return nil
}

// form returns that of the question being shown, nil for none.
func (q *quizScreen) form() form { return q.forms[q.at] }

// writtenForm returns the form of the question being shown if it has text
// fields.
func (q *quizScreen) writtenForm() writtenForm {
	w, _ := q.form().(writtenForm)
	return w
}

// drawForm sets the form and what there is to say about the answer.
func (q *quizScreen) drawForm() {
	result, answered := q.result(q.at)
	current := answered && q.form().value() == q.question().Spell(q.given[q.at])
	var verdicts []exercises.Part
	if current {
		verdicts = result.Parts
	}
	q.form().draw(q, verdicts)
	switch {
	case current:
		q.explain(result)
	case answered:
		q.add(-1, "", q.kit.styles.Muted.Render("Geändert. Enter antwortet noch einmal."))
	}
}

// explain says how an answer came out.
func (q *quizScreen) explain(result checker.AnswerResult) {
	s := q.kit.styles
	style := statusStyle(result.Status, s)
	verdict := map[checker.Status]string{checker.Pass: "Richtig.", checker.Fail: "Noch nicht richtig."}[result.Status]
	if reason := q.reasons[result.Question]; reason != "" && result.Status != checker.Pass {
		verdict = reason
	}
	q.add(-1, "")
	for _, line := range wrap(oneLine(verdict), q.measure()-2, style) {
		q.add(-1, style.Render("▎ ")+line)
	}
	if result.Explain == "" || q.question().Kind == exercises.Choices {
		return
	}
	for _, line := range q.markdown(result.Explain, q.measure()-2) {
		q.add(-1, style.Render("▎ ")+line)
	}
}

// partSign tells without colour how a part came out.
func (q *quizScreen) partSign(part int, verdicts []exercises.Part) string {
	s := q.kit.styles
	if part >= len(verdicts) {
		return " "
	}
	switch verdicts[part].Outcome {
	case exercises.Right:
		return s.Good.Render("✓")
	case exercises.Wrong:
		return s.Bad.Render("✗")
	case exercises.Missing:
		return s.Warn.Render("–")
	}
	return " "
}

// mark shows which part the learner is at.
func (q *quizScreen) mark(here bool) string {
	if here {
		return q.kit.styles.Accent.Render("▸ ")
	}
	return "  "
}

// addPart sets text of a part behind lead.
func (q *quizScreen) addPart(part int, lead string, leadWidth int, text string) {
	for i, line := range q.markdown(text, q.measure()-leadWidth) {
		if i > 0 {
			lead = blanks(leadWidth)
		}
		q.add(part, lead+line)
	}
}
