package tui

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A taskTab is what a task pane shows.
type taskTab uint8

const (
	taskTabTask taskTab = iota
	hintsTab
	solutionTab
)

// A taskPane shows the task, the hints that were opened and the solution.
type taskPane struct {
	kit      *kit
	exercise *exercises.Exercise
	tab      taskTab
	opened   int    // hints
	solution string // Markdown; empty until it was asked for
	texts    [3]textView

	width, height int
}

func newTaskPane(kit *kit, e *exercises.Exercise) *taskPane {
	t := &taskPane{kit: kit, exercise: e}
	for i := range t.texts {
		t.texts[i] = newTextView(kit)
	}
	t.texts[taskTabTask].setText(parse(e.Task))
	return t
}

func parse(markdown string) []lessons.Block {
	return lessons.Parse([]byte(markdown)).Blocks
}

func (t *taskPane) setSize(width, height int) {
	t.width, t.height = width, height
	for i := range t.texts {
		t.texts[i].setSize(min(measure, width), max(0, height-t.tabHeight()))
	}
}

// tabHeight is the lines that the tabs take: none while there is but one.
func (t *taskPane) tabHeight() int {
	if len(t.tabs()) < 2 {
		return 0
	}
	return 2
}

func (t *taskPane) tabs() []taskTab {
	tabs := []taskTab{taskTabTask}
	if t.opened > 0 {
		tabs = append(tabs, hintsTab)
	}
	if t.hasSolution() {
		tabs = append(tabs, solutionTab)
	}
	return tabs
}

func (t *taskPane) hasSolution() bool { return t.solution != "" }

// setHints makes n hints readable and, with show, turns to the last of them.
func (t *taskPane) setHints(n int, show bool) {
	t.opened = min(n, len(t.exercise.Hints))
	text := &t.texts[hintsTab]
	text.setText(parse(t.hints()))
	t.setSize(t.width, t.height)
	if !show {
		return
	}
	t.showTab(hintsTab)
	if steps := text.page.Headings; len(steps) > 0 {
		text.scrollTo(lastStep(text))
	}
}

// hints returns those that are open as Markdown.
func (t *taskPane) hints() string {
	var b strings.Builder
	for i, hint := range t.exercise.Hints[:t.opened] {
		fmt.Fprintf(&b, "## Hinweis %d von %d: %s\n\n%s\n\n", i+1, len(t.exercise.Hints), hint.Title, hint.Text)
	}
	return b.String()
}

// lastStep returns the line of the last level-2 heading of t.
func lastStep(t *textView) int {
	line := 0
	for _, h := range t.page.Headings {
		if h.Level == 2 {
			line = h.Line
		}
	}
	return line
}

// setSolution shows the solution, or forgets it if it is empty.
func (t *taskPane) setSolution(markdown string) {
	t.solution = markdown
	t.texts[solutionTab].setText(parse(markdown))
	t.setSize(t.width, t.height)
	switch {
	case markdown != "":
		t.showTab(solutionTab)
	case t.tab == solutionTab:
		t.showTab(taskTabTask)
	}
}

func (t *taskPane) showTab(tab taskTab) { t.tab = tab }

func (t *taskPane) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys := t.kit.keys.Plain
	switch {
	case key.Matches(msg, keys.NextTab):
		t.turn(1)
	case key.Matches(msg, keys.PreviousTab):
		t.turn(-1)
	case key.Matches(msg, keys.NextLink):
		t.texts[t.tab].focusLink(1)
	case key.Matches(msg, t.kit.keys.Reader.Copy):
		return t.texts[t.tab].copyCode()
	default:
		t.texts[t.tab].scroll(msg)
	}
	return nil, nil
}

// unmark forgets what was looked for and reports whether there was something.
func (t *taskPane) unmark() bool {
	text := &t.texts[taskTabTask]
	marked := text.found.words != ""
	text.look("", 0)
	return marked
}

func (t *taskPane) turn(step int) {
	tabs := t.tabs()
	for i, tab := range tabs {
		if tab == t.tab {
			t.tab = tabs[(i+step+len(tabs))%len(tabs)]
			return
		}
	}
}

// follow opens the focused link of the text, if there is one in sight.
func (t *taskPane) follow() (intent, bool) {
	text := &t.texts[t.tab]
	destination, ok := text.focused()
	if !ok {
		return nil, false
	}
	return linkIntent(destination, -1), true
}

func (t *taskPane) view() []string {
	text := fitLines(t.texts[t.tab].view(), t.width, max(0, t.height-t.tabHeight()))
	if t.tabHeight() == 0 {
		return text
	}
	return fitLines(append([]string{t.tabLine(), ""}, text...), t.width, t.height)
}

func (t *taskPane) tabLine() string {
	s := t.kit.styles
	names := [...]string{"Text", fmt.Sprintf("Hinweise %d/%d", t.opened, len(t.exercise.Hints)), "Lösung"}
	var parts []string
	for _, tab := range t.tabs() {
		if tab == t.tab {
			parts = append(parts, s.Title.Render("▸ "+names[tab]))
		} else {
			parts = append(parts, s.Muted.Render("  "+names[tab]))
		}
	}
	return fitLine(strings.Join(parts, "  "), t.width)
}

func (t *taskPane) cursor() *tea.Cursor { return nil }

func (t *taskPane) footer() []key.Binding { return nil }
