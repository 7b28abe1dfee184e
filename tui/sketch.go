package tui

import (
	"fmt"
	"strconv"
	"strings"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/lessons"
	"pruefstein/tui/page"
)

// A sketch is what is needed to draw the failure of an exercise: which
// attribute is a state of which diagram, which one is a level, and which methods
// answer yes or no at a tick. The zero sketch draws nothing.
type sketch struct {
	diagram *lessons.Diagram
	state   string   // the name of the attribute; empty for none
	level   string   // the name of the attribute; empty for none
	answers []string // the names of the methods

	construct string // the callable that makes the object
}

// newSketch returns the sketch for e, which is met in lesson.
func newSketch(e *exercises.Exercise, lesson *lessons.Lesson) sketch {
	k := sketch{construct: e.API.Construct, level: e.API.Level}
	for _, m := range e.API.Methods {
		if m.Returns == "bool" && len(m.Args) > 0 && m.Args[0].Tick {
			k.answers = append(k.answers, m.Name)
		}
	}
	for _, a := range e.API.Attributes {
		switch {
		case a.Type == "str" && k.state == "":
			k.state = a.Name
		case (a.Type == "int" || a.Type == "float") && k.level == "":
			k.level = a.Name
		}
	}
	if k.state != "" {
		k.diagram = diagramFor(e, lesson)
	}
	if k.diagram == nil {
		k.state = ""
	}
	return k
}

// diagramFor returns the diagram of the task or, if it has none, of the lesson.
func diagramFor(e *exercises.Exercise, lesson *lessons.Lesson) *lessons.Diagram {
	if d := firstDiagram(parse(e.Task)); d != nil || lesson == nil {
		return d
	}
	return firstDiagram(lesson.Blocks)
}

func firstDiagram(blocks []lessons.Block) *lessons.Diagram {
	for _, b := range blocks {
		if d, ok := b.(*lessons.Diagram); ok {
			return d
		}
	}
	return nil
}

// picture draws a failure and reports whether there was something to draw.
func (w *reportWriter) picture(steps []checker.StepResult) bool {
	if track, ok := w.sketch.track(steps); ok {
		w.strip(track)
		w.gap()
		w.caption(steps)
		w.gap()
		for _, line := range page.Diagram(w.sketch.diagram, w.width, w.activeState(track), w.styles.Page.Diagram) {
			w.line(line)
		}
		return true
	}
	drawn := w.levels(steps)
	if ticks := w.sketch.ticks(steps, w.at); len(ticks) > 0 {
		if drawn {
			w.gap()
		}
		w.chart(ticks)
		drawn = true
	}
	if drawn {
		w.gap()
		w.caption(steps)
	}
	return drawn
}

// caption tells which step is looked at and what came of it.
func (w *reportWriter) caption(steps []checker.StepResult) {
	if w.at < 0 || w.at >= len(steps) {
		return
	}
	s, step := w.styles, steps[w.at]
	w.hanging(s.Muted.Render(fmt.Sprintf("Schritt %d von %d  ", w.at, len(steps)-1)), oneLine(step.Call), s.Strong)
	w.outcome("gibt", step.Expected, step.Actual)
	for _, a := range step.Attributes {
		w.outcome(a.Name, a.Expected, a.Actual)
	}
	w.notes(step.Notes, 2)
}

// outcome tells a value in one line, or in two if another one was expected.
func (w *reportWriter) outcome(name, expected, actual string) {
	s := w.styles
	switch {
	case expected == "" && actual == "":
	case expected == "" || expected == actual:
		w.hanging("  "+s.Muted.Render(name+" "), oneLine(actual), s.Text)
	default:
		w.hanging(s.Bad.Render("✗ ")+s.Muted.Render(name+" "), oneLine(actual), s.Bad.Bold(true))
		w.hanging("  "+s.Muted.Render("erwartet "), oneLine(expected), s.Good.Bold(true))
	}
}

// A track is a state after each step, expected and actual.
type track struct {
	expected, actual []string
}

// track returns the states of steps and whether they are states of the diagram.
func (k sketch) track(steps []checker.StepResult) (track, bool) {
	var t track
	if k.state == "" {
		return t, false
	}
	for _, step := range steps {
		expected, actual := "", ""
		for _, a := range step.Attributes {
			if a.Name == k.state {
				expected, actual = unquote(a.Expected), unquote(a.Actual)
			}
		}
		if expected != "" && k.letters()[expected] == "" {
			return t, false
		}
		t.expected, t.actual = append(t.expected, expected), append(t.actual, actual)
	}
	return t, strings.Join(t.expected, "") != ""
}

// unquote returns the text of a string in the notation of any language.
func unquote(s string) string {
	if len(s) >= 2 && strings.ContainsAny(s[:1], `'"`) && s[len(s)-1] == s[0] {
		return s[1 : len(s)-1]
	}
	return s
}

// letters returns a letter for each state, by its id. No two are the same.
func (k sketch) letters() map[string]string {
	letters, taken := map[string]string{}, map[string]bool{}
	for i, state := range k.diagram.States {
		letter := strconv.Itoa(i + 1)
		for _, r := range strings.ToUpper(state.ID) {
			if r >= 'A' && r <= 'Z' && !taken[string(r)] {
				letter = string(r)
				break
			}
		}
		taken[letter] = true
		letters[state.ID] = letter
	}
	return letters
}

// activeState returns the state that the learner's object was in.
func (w *reportWriter) activeState(t track) string {
	if w.at < 0 || w.at >= len(t.actual) {
		return ""
	}
	return t.actual[w.at]
}
