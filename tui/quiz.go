package tui

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/tui/page"
)

// A quizScreen asks the questions of a quiz one at a time.
type quizScreen struct {
	kit      *kit
	exercise *exercises.Exercise
	quiz     *exercises.Quiz

	at      int              // the question being shown
	asked   bool             // it was asked for by name, so that loading keeps it
	picked  []int            // the option under the cursor, by question
	given   exercises.Answer // what was answered, by question
	texts   exercises.Answer // what stands in the text fields, by question
	results []checker.AnswerResult
	reasons map[string]string // of verdicts, by question id
	forms   []form            // by question; nil where none is needed
	saving  int               // number of the save under way, 0 for none

	field   *field // for free text
	writing bool

	rows          []quizRow
	width, height int
	top           int
}

// A quizRow is one line of a question. The screen is one slice of them:
// scrolling and drawing are arithmetic on its indexes.
type quizRow struct {
	text   string
	option int // index of the option that the line belongs to, -1 for none
	field  bool
}

func newQuizScreen(kit *kit, e *exercises.Exercise) *quizScreen {
	n := len(e.Quiz.Questions)
	q := &quizScreen{kit: kit, exercise: e, quiz: e.Quiz, picked: make([]int, n), given: make(exercises.Answer, n), texts: make(exercises.Answer, n)}
	q.field = newField(measure)
	for i := range e.Quiz.Questions {
		q.forms = append(q.forms, newForm(kit, &e.Quiz.Questions[i]))
	}
	return q
}

func (q *quizScreen) title() string { return q.exercise.Title }
func (q *quizScreen) typing() bool  { return q.writing }

func (q *quizScreen) standing() string {
	return fmt.Sprintf("Frage %d von %d", q.at+1, len(q.quiz.Questions))
}

func (q *quizScreen) question() *exercises.Question { return &q.quiz.Questions[q.at] }

// result returns the verdict on question i, if it was answered.
func (q *quizScreen) result(i int) (checker.AnswerResult, bool) {
	for _, r := range q.results {
		if r.Question == q.quiz.Questions[i].ID && i < len(q.given) && q.given[i] != "" {
			return r, true
		}
	}
	return checker.AnswerResult{}, false
}

// load shows what was answered before, and what was written and not saved.
func (q *quizScreen) load(given, draft exercises.Answer) {
	for i := range q.given {
		if i < len(given) {
			q.given[i], q.texts[i] = given[i], given[i]
		}
		if i < len(draft) && draft[i] != "" {
			q.texts[i] = draft[i]
		}
		if q.forms[i] != nil && q.texts[i] != "" {
			q.forms[i].set(q.texts[i])
		}
		for j, o := range q.quiz.Questions[i].Options {
			if strings.EqualFold(o.Key, q.given[i]) {
				q.picked[i] = j
			}
		}
	}
	if !q.asked {
		q.at = q.firstOpen()
	}
	q.turn(q.at)
}

// firstOpen returns the first question without an answer, else the first.
func (q *quizScreen) firstOpen() int {
	return max(0, slices.Index(q.given, ""))
}

// judge shows verdicts.
func (q *quizScreen) judge(r checker.Report) {
	q.setVerdicts(r)
	q.layOut()
	q.revealPicked()
}

func (q *quizScreen) setVerdicts(r checker.Report) {
	q.results, q.reasons = r.Answers, map[string]string{}
	for _, c := range r.Checks {
		q.reasons[c.ID] = c.Message
	}
}

func (q *quizScreen) setSize(width, height int) {
	q.width, q.height = max(0, width), max(0, height)
	q.layOut()
}

// turn shows question i.
func (q *quizScreen) turn(i int) {
	q.at = min(max(0, i), len(q.quiz.Questions)-1)
	q.top = 0
	q.stopWriting()
	q.field.setValue(q.texts[q.at])
	q.layOut()
}

func (q *quizScreen) stopWriting() {
	q.writing = false
}

func (q *quizScreen) measure() int { return min(measure, q.width) }

// markdown lays out a text of the quiz.
func (q *quizScreen) markdown(text string, width int) []string {
	return page.Render(parse(text), page.Options{
		Width: max(1, width), Styles: q.kit.styles.Page, Highlight: q.kit.highlight,
	}).Lines
}

// layOut makes the rows of the question being shown.
func (q *quizScreen) layOut() {
	if q.width == 0 {
		return
	}
	q.field.setWidth(q.measure() - 5)
	q.rows = nil
	question := q.question()
	q.add(-1, q.kit.styles.Strong.Render(question.Title), "")
	q.add(-1, q.markdown(question.Text, q.measure())...)
	q.add(-1, "")
	switch {
	case q.form() != nil:
		q.drawForm()
	case question.Kind == exercises.Text:
		q.addField()
	default:
		for i := range question.Options {
			q.addOption(i)
		}
		q.addDeferred()
	}
	q.scrollTo(q.top)
}

func (q *quizScreen) add(option int, lines ...string) {
	for _, line := range lines {
		q.rows = append(q.rows, quizRow{text: line, option: option})
	}
}

// addOption sets one answer and, once it was given, what there is to say about
// it. After the right one all explain themselves; after a wrong one only it
// does, so that the question stays worth answering.
func (q *quizScreen) addOption(i int) {
	s := q.kit.styles
	option := q.question().Options[i]
	result, answered := q.result(q.at)
	given := answered && strings.EqualFold(q.given[q.at], option.Key)
	mark, style := "  ", s.Text
	if i == q.picked[q.at] {
		mark, style = s.Accent.Render("▸ "), s.Strong
	}
	sign := " "
	if given {
		sign = statusStyle(result.Status, s).Render(symbol(result.Status))
	}
	for j, line := range q.markdown(option.Text, q.measure()-7) {
		lead := blanks(7)
		if j == 0 {
			lead = mark + sign + " " + style.Render(option.Key) + blanks(4-ansi.StringWidth(option.Key)-1)
		}
		q.add(i, lead+line)
	}
	if given || answered && result.Status == checker.Pass {
		bar := s.Rule
		if given {
			bar = statusStyle(result.Status, s)
		}
		for _, line := range q.markdown(option.Explain, q.measure()-9) {
			q.add(i, blanks(7)+bar.Render("▎ ")+line)
		}
	}
	q.add(i, "")
}

// addDeferred says why an answer is not judged here, as in a learner's edition.
func (q *quizScreen) addDeferred() {
	result, answered := q.result(q.at)
	if reason := q.reasons[result.Question]; answered && result.Status == checker.Skipped && reason != "" {
		q.add(-1, wrap(reason, q.measure(), q.kit.styles.Muted)...)
	}
}

// fieldHeight is the least number of lines of the text field.
const fieldHeight = 5

// addField sets the text field and, once the answer is saved, what a good
// answer would say.
func (q *quizScreen) addField() {
	s := q.kit.styles
	border := s.Border
	if q.writing {
		border = s.BorderFocused
	}
	written := q.field.view(s.Text)
	if q.field.value() == "" && !q.writing {
		written = []string{s.Faint.Render("In eigenen Worten. Enter beginnt zu schreiben.")}
	}
	inner := max(1, q.measure()-4)
	box := framed(fitLines(written, inner, max(fieldHeight, len(written))), "Deine Antwort", inner, border, s.Muted)
	for _, line := range box {
		q.rows = append(q.rows, quizRow{text: line, option: -1, field: true})
	}
	if _, answered := q.result(q.at); !answered {
		q.add(-1, "", s.Muted.Render("Gesichert wird mit Strg+S. Danach siehst du eine Musterantwort."))
		return
	}
	question := q.question()
	q.add(-1, "", s.Title.Render("Musterantwort"), "")
	q.add(-1, q.markdown(question.Model, q.measure())...)
	if len(question.Key) > 0 {
		q.add(-1, "", s.Title.Render("Steht das auch bei dir?"), "")
		q.add(-1, q.markdown("- "+strings.Join(question.Key, "\n- "), q.measure())...)
	}
}

// window of rows below the tabs
func (q *quizScreen) room() int { return max(0, q.height-2) }

func (q *quizScreen) scrollTo(line int) {
	q.top = min(max(0, line), max(0, len(q.rows)-q.room()))
}

// pickedPart returns the part of the question that the learner is at.
func (q *quizScreen) pickedPart() int {
	if f := q.form(); f != nil {
		return f.at()
	}
	return q.picked[q.at]
}

// revealPicked scrolls until the picked option is in sight.
func (q *quizScreen) revealPicked() {
	first, last := -1, -1
	for i, row := range q.rows {
		if row.option == q.pickedPart() && q.question().Kind != exercises.Text {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return
	}
	if last >= q.top+q.room() {
		q.scrollTo(last - q.room() + 1)
	}
	if first < q.top {
		q.scrollTo(first)
	}
}

func (q *quizScreen) view() []string {
	lines := []string{q.tabs(), ""}
	for _, row := range q.rows[min(q.top, len(q.rows)):] {
		lines = append(lines, row.text)
	}
	return fitLines(lines, q.width, q.height)
}

// tabs names the questions with their verdicts.
func (q *quizScreen) tabs() string {
	s := q.kit.styles
	var parts []string
	for i := range q.quiz.Questions {
		sign := s.Muted.Render("○")
		if result, ok := q.result(i); ok {
			sign = statusStyle(result.Status, s).Render(symbol(result.Status))
			if q.quiz.Questions[i].Kind == exercises.Text {
				sign = s.Good.Render("✓")
			}
		}
		name := fmt.Sprintf("Frage %d", i+1)
		if i == q.at {
			parts = append(parts, sign+" "+s.Title.Render("▸ "+name))
		} else {
			parts = append(parts, sign+" "+s.Muted.Render(name))
		}
	}
	return fitLine(strings.Join(parts, "   "), q.width)
}

// fieldTop returns the row on which the text of the field begins.
func (q *quizScreen) fieldTop() int {
	return slices.IndexFunc(q.rows, func(r quizRow) bool { return r.field }) + 1
}

// fieldPlace returns the column and the row of the cursor.
func (q *quizScreen) fieldPlace() (x, y int) {
	if f := q.writtenForm(); f != nil {
		row, column := f.place()
		first := slices.IndexFunc(q.rows, func(r quizRow) bool { return r.field && r.option == f.at() })
		return column, first + row
	}
	x, y = q.field.place()
	return x + 2, y + q.fieldTop()
}

// cursor is that of the text field.
func (q *quizScreen) cursor() *tea.Cursor {
	if !q.writing {
		return nil
	}
	x, y := q.fieldPlace()
	y -= q.top
	if y < 0 || y >= q.room() {
		return nil
	}
	c := tea.NewCursor(min(x, max(0, q.width-1)), y+2)
	c.Shape = tea.CursorBar
	return c
}

func (q *quizScreen) footer() []key.Binding {
	k := q.kit.keys
	if q.writing && q.writtenForm() != nil {
		return []key.Binding{k.Quiz.Confirm, k.Short.LeaveText, k.Global.Help}
	}
	if q.writing {
		return []key.Binding{k.Short.Save, k.Short.LeaveText, k.Global.Help}
	}
	switch q.question().Kind {
	case exercises.Number, exercises.Gap:
		return []key.Binding{k.Quiz.Write, k.Short.Questions, k.Short.Continue, k.Global.Back, k.Global.HelpPlain}
	case exercises.Choices:
		return []key.Binding{k.Short.Tick, k.Quiz.Confirm, k.Short.Rows, k.Short.Questions, k.Global.Back, k.Global.HelpPlain}
	case exercises.Match:
		return []key.Binding{k.Short.Assign, k.Quiz.Confirm, k.Short.Rows, k.Short.Questions, k.Global.Back, k.Global.HelpPlain}
	case exercises.Order:
		return []key.Binding{k.Short.Move, k.Short.Rows, k.Quiz.Confirm, k.Short.Questions, k.Global.Back, k.Global.HelpPlain}
	case exercises.Text:
		return []key.Binding{k.Quiz.Write, k.Short.Questions, k.Short.Page, k.Global.Back, k.Global.HelpPlain}
	}
	return []key.Binding{k.Quiz.Pick, k.Quiz.Confirm, k.Short.Questions, k.Short.Continue, k.Global.Back, k.Global.HelpPlain}
}

func (q *quizScreen) help() []helpGroup {
	k := q.kit.keys
	return []helpGroup{
		{ready: q.stopWriting, title: "Quiz", keys: []key.Binding{
			k.Quiz.Pick, k.Quiz.PickNext, k.Quiz.PickPrevious, k.Quiz.Confirm,
			k.Quiz.NextQuestion, k.Quiz.PreviousQuestion, k.Plain.NextExercise,
		}},
		{ready: q.stopWriting, title: "Mehrere, Reihenfolge, Paare", keys: []key.Binding{k.Quiz.Toggle, k.Quiz.MoveUp, k.Quiz.MoveDown}},
		{title: "Schreiben", keys: []key.Binding{k.Quiz.Write, k.Quiz.Save, k.Quiz.LeaveText, k.Quiz.NextField, k.Quiz.PreviousField}},
		{title: "Lesen", keys: []key.Binding{k.Scroll.PageUp, k.Scroll.PageDown}},
	}
}
