package tui

import (
	"context"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A workPane names one of the panes of an exercise.
type workPane uint8

const (
	onTask workPane = iota
	onCode
	onResults
)

// A workScreen is where a code exercise is solved: task, editor and results,
// side by side where there is room.
type workScreen struct {
	kit       *kit
	exercise  *exercises.Exercise
	task      *taskPane
	code      *codePane
	results   *resultsPane
	focus     workPane
	beside    workPane // what shares the column with the other: onTask or onResults
	solved    bool
	comparing int // number of the comparison asked for last
	layout    workLayout

	file workFile
}

// A workFile is what the router keeps about the file of an exercise. The
// numbers tell late answers from current ones.
type workFile struct {
	language string
	path     string // of the main file
	loading  int    // number of the load under way
	asking   int    // number of the question for languages asked last
	unwatch  context.CancelFunc
	revision int            // grows with every write of ours, so that older reads are stale
	drafting int            // number of the draft that is due
	outside  exercises.File // what a file holds while the learner is asked which version to keep

	// One write at a time: what is wanted meanwhile waits.
	writing int  // number of the write under way, 0 for none
	next    step // to do once it is done, after another save; nil for nothing
	unread  bool // the file is to be read once it is done
}

// newWorkScreen returns the screen of e, which is met in lesson; nil for none.
func newWorkScreen(kit *kit, e *exercises.Exercise, lesson *lessons.Lesson) *workScreen {
	return &workScreen{
		kit: kit, exercise: e, focus: onTask, beside: onTask,
		task: newTaskPane(kit, e), code: newCodePane(kit), results: newResultsPane(kit, newSketch(e, lesson)),
	}
}

func (w *workScreen) title() string { return w.exercise.Title }
func (w *workScreen) typing() bool  { return w.focus == onCode }

func (w *workScreen) standing() string {
	if w.focus == onCode && w.code.ready() {
		return w.code.place()
	}
	if w.solved {
		return "✓ gelöst · " + minutes(w.exercise.Minutes)
	}
	return minutes(w.exercise.Minutes)
}

func (w *workScreen) setSize(width, height int) {
	w.layout = arrange(max(0, width), max(0, height))
	l := w.layout
	w.task.setSize(l.task, l.height)
	w.code.setSize(l.code, l.height)
	w.results.setSize(l.results, l.height)
}

// setFocus moves the focus. In two columns it also shows the pane.
func (w *workScreen) setFocus(p workPane) {
	w.focus = p
	if p != onCode {
		w.beside = p
	}
	w.code.setFocused(p == onCode)
}

// show brings the task or the results into sight. Where that covers the pane
// in focus it takes the focus along, so it must follow a key of the learner at
// once.
func (w *workScreen) show(p workPane) {
	w.beside = p
	if w.layout.columns == 1 || w.layout.columns == 2 && w.focus != onCode {
		w.setFocus(p)
	}
}

// inSight reports whether p is on the screen.
func (w *workScreen) inSight(p workPane) bool {
	return w.layout.columns == 3 || p == w.focus || w.layout.columns == 2 && (p == onCode || p == w.beside)
}

func (w *workScreen) focused() pane {
	switch w.focus {
	case onCode:
		return w.code
	case onResults:
		return w.results
	}
	return w.task
}

func (w *workScreen) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	if in, done := w.handleWorkKey(msg); done {
		return in, nil
	}
	if w.focus != onCode {
		if in, done := w.handlePlainKey(msg); done {
			return in, nil
		}
	}
	return w.focused().handleKey(msg)
}

// handleWorkKey handles the keys that work in every pane.
func (w *workScreen) handleWorkKey(msg tea.KeyPressMsg) (in intent, done bool) {
	keys := w.kit.keys.Work
	switch {
	case key.Matches(msg, keys.Check):
		return runCheck{}, true
	case key.Matches(msg, keys.Task):
		w.setFocus(onTask)
	case key.Matches(msg, keys.Code) && w.focus == onCode, key.Matches(msg, keys.NextFile):
		w.turnFile(1)
	case key.Matches(msg, keys.PreviousFile):
		w.turnFile(-1)
	case key.Matches(msg, keys.Code):
		w.setFocus(onCode)
	case key.Matches(msg, keys.Results):
		w.setFocus(onResults)
	case key.Matches(msg, keys.Next):
		w.setFocus((w.focus + 1) % 3)
	case key.Matches(msg, keys.Hint):
		return w.wantHint(), true
	case key.Matches(msg, keys.Solution):
		return w.wantSolution(), true
	case key.Matches(msg, keys.Outside):
		return editOutside{}, true
	case key.Matches(msg, w.kit.keys.Work.Cancel):
		return w.escape()
	default:
		return nil, false
	}
	return nil, true
}

// turnFile goes on to another file of the exercise.
func (w *workScreen) turnFile(step int) {
	w.code.turn(step)
	w.setFocus(onCode)
}

// escape leaves one thing at a time: the bar of the editor, a running check,
// the editor, the marks of a search, the screen.
func (w *workScreen) escape() (in intent, done bool) {
	switch {
	case w.focus == onCode && w.code.prompting():
		return nil, false
	case w.results.running():
		return cancelCheck{}, true
	case w.focus == onCode:
		w.setFocus(w.beside)
		return nil, true
	case w.task.unmark():
		return nil, true
	}
	return goBack{}, true
}

// handlePlainKey handles the keys that are text in the editor.
func (w *workScreen) handlePlainKey(msg tea.KeyPressMsg) (in intent, done bool) {
	keys := w.kit.keys.Plain
	switch {
	case key.Matches(msg, keys.Hint):
		return w.wantHint(), true
	case key.Matches(msg, keys.Solution):
		return w.wantSolution(), true
	case key.Matches(msg, keys.Outside):
		return editOutside{}, true
	case key.Matches(msg, keys.Diff):
		return compare{}, true
	case key.Matches(msg, keys.Reset):
		return askReset{}, true
	case key.Matches(msg, keys.Language):
		return askLanguage{}, true
	case key.Matches(msg, keys.NextExercise):
		return openNext{}, true
	case key.Matches(msg, w.kit.keys.Global.Back):
		return goBack{}, true
	case key.Matches(msg, keys.NextPane):
		w.setFocus((w.focus + 1) % 3)
	case key.Matches(msg, keys.PreviousPane):
		w.setFocus((w.focus + 2) % 3)
	case key.Matches(msg, keys.Edit):
		if w.focus == onTask {
			if in, ok := w.task.follow(); ok {
				return in, true
			}
		}
		w.setFocus(onCode)
	default:
		return nil, false
	}
	return nil, true
}

// wantHint shows the hints that are open already before it opens another one.
func (w *workScreen) wantHint() intent {
	shown := w.task.tab == hintsTab && w.inSight(onTask)
	w.show(onTask)
	if w.task.opened > 0 && !shown {
		w.task.showTab(hintsTab)
		return nil
	}
	return openHint{}
}

func (w *workScreen) wantSolution() intent {
	w.show(onTask)
	if w.task.hasSolution() {
		w.task.showTab(solutionTab)
		return nil
	}
	return askSolution{}
}

func (w *workScreen) paste(text string) (intent, tea.Cmd) {
	if w.focus != onCode {
		return nil, nil
	}
	return w.code.paste(text)
}

func (w *workScreen) view() []string {
	l := w.layout
	switch l.columns {
	case 3:
		gap := w.gap()
		return beside(
			w.column(l.task, w.task.view(), onTask), gap,
			w.column(l.code, w.code.view(), onCode), gap,
			w.column(l.results, w.results.view(), onResults))
	case 2:
		shared := w.task.view()
		if w.beside == onResults {
			shared = w.results.view()
		}
		return beside(
			w.column(l.task, shared, onTask, onResults), w.gap(),
			w.column(l.code, w.code.view(), onCode))
	}
	return w.column(l.code, w.focused().view(), onTask, onCode, onResults)
}

func (w *workScreen) gap() []string {
	line := " " + w.kit.styles.Rule.Render("│") + " "
	return repeatLine(line, w.layout.titles+w.layout.height)
}

// column sets the names of panes above the one of them that is shown.
func (w *workScreen) column(width int, lines []string, panes ...workPane) []string {
	s := w.kit.styles
	var tabs []string
	focused := false
	for _, p := range panes {
		focused = focused || p == w.focus
		tabs = append(tabs, w.tab(p, w.shown(p, len(panes))))
	}
	column := []string{fitLine(strings.Join(tabs, blanks(tabGap)), width)}
	if w.layout.titles > 1 {
		style := s.Rule
		if focused && w.layout.columns > 1 {
			style = s.BorderFocused
		}
		column = append(column, style.Render(strings.Repeat("─", max(0, width))))
	}
	return append(column, fitLines(lines, width, w.layout.height)...)
}

// tabGap is the columns between the names of panes.
const tabGap = 3

// shown reports whether p is the one in sight among as many as share a column.
func (w *workScreen) shown(p workPane, sharing int) bool {
	switch sharing {
	case 1:
		return true
	case 2:
		return p == w.beside
	}
	return p == w.focus
}

// tab draws the name of a pane with the key that leads to it.
func (w *workScreen) tab(p workPane, shown bool) string {
	s := w.kit.styles
	binding, name := w.kit.keys.Work.Task, "Aufgabe"
	switch p {
	case onCode:
		binding, name = w.kit.keys.Work.Code, w.code.name(w.layout.columns > 1)
	case onResults:
		binding, name = w.kit.keys.Work.Results, "Ergebnis"+w.results.badge()
	}
	style := s.Muted
	mark := ""
	if shown {
		style = s.Strong
	}
	if p == w.focus {
		style, mark = s.Title, s.Title.Render("▸ ")
	}
	hint := ""
	if w.layout.code >= 60 || w.layout.columns > 1 {
		hint = s.Faint.Render(binding.Help().Key + " ")
	}
	return mark + hint + style.Render(name)
}

// cursor is that of the editor, moved to where the editor stands.
func (w *workScreen) cursor() *tea.Cursor {
	if w.focus != onCode {
		return nil
	}
	c := w.code.cursor()
	if c == nil {
		return nil
	}
	moved := *c
	moved.Y += w.layout.titles
	switch w.layout.columns {
	case 2, 3:
		moved.X += w.layout.task + ansi.StringWidth(" │ ")
	}
	return &moved
}
