package tui

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"pruefstein/checker"
	"pruefstein/lessons"
	"pruefstein/tui/page"
)

// levels draws how an attribute that is a number went up and down, expected
// beside actual, and reports whether there was one.
func (w *reportWriter) levels(steps []checker.StepResult) bool {
	c := w.sketch.levelChart(steps, w.at)
	if c == nil {
		return false
	}
	for _, line := range page.Chart(c, w.width, w.styles.Page) {
		w.line(line)
	}
	return true
}

// leastLevels is how many steps make a picture.
const leastLevels = 3

// levelChart returns the chart of the level after the steps of the object of
// the step with index at; nil if there is no level, or too few steps of it.
func (k sketch) levelChart(steps []checker.StepResult, at int) *lessons.Chart {
	if k.level == "" {
		return nil
	}
	begin, steps := k.object(steps, at)
	expected, actual := make([]float64, len(steps)), make([]float64, len(steps))
	xs := make([]float64, len(steps))
	ticking := true
	for i, step := range steps {
		var ok bool
		if expected[i], actual[i], ok = k.levelAfter(step); !ok {
			return nil
		}
		_, tick, has := tickCall(step.Call)
		ticking = ticking && (has || i == 0)
		xs[i] = float64(tick)
	}
	if len(steps) < leastLevels {
		return nil
	}
	x, title := lessons.Axis{Label: "Tick"}, "Verlauf, Tick für Tick"
	if xs[0] = xs[1]; !ticking {
		x.Label, title = "Schritt", "Verlauf, Schritt für Schritt"
		for i := range xs {
			xs[i] = float64(i)
		}
	}
	x.Ticks = xs
	here := max(0, at-begin)
	return &lessons.Chart{
		Title: title, X: x, Y: lessons.Axis{Label: k.level},
		Series: []lessons.Series{{Name: "erwartet", Values: expected}, {Name: "erhalten", Values: actual}},
		Marks:  []lessons.Mark{{X: xs[here], Label: fmt.Sprintf("Schritt %d", at)}},
	}
}

// object returns the steps of the object of the step with index at: from its
// construction to the next one. It also returns the index of the first.
func (k sketch) object(steps []checker.StepResult, at int) (int, []checker.StepResult) {
	begin, end := 0, len(steps)
	for i, step := range steps {
		if k.construct == "" || !strings.HasPrefix(step.Call, k.construct+"(") {
			continue
		}
		if i > at {
			end = i
			break
		}
		begin = i
	}
	return begin, steps[begin:end]
}

// levelAfter returns the level after a step, expected and actual.
func (k sketch) levelAfter(step checker.StepResult) (expected, actual float64, ok bool) {
	for _, a := range step.Attributes {
		if a.Name != k.level {
			continue
		}
		expected, ok = levelOf(a.Expected)
		if !ok {
			return 0, 0, false
		}
		actual, ok = levelOf(a.Actual)
		return expected, actual, ok
	}
	return 0, 0, false
}

func levelOf(value string) (float64, bool) {
	x, err := strconv.ParseFloat(value, 64)
	return x, err == nil && !math.IsInf(x, 0) && !math.IsNaN(x)
}
