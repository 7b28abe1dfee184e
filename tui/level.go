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

// levels draws how a number went up and down and reports whether there was one:
// an attribute, expected beside actual, or what the reference alone keeps.
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
	series := k.levelSeries(steps)
	if len(steps) < leastLevels || series == nil {
		return nil
	}
	x := levelAxis(steps)
	return &lessons.Chart{
		Title: "Verlauf, " + x.Label + " für " + x.Label, X: x, Y: lessons.Axis{Label: k.level}, Series: series,
		Marks: []lessons.Mark{{X: x.Ticks[max(0, at-begin)], Label: fmt.Sprintf("Schritt %d", at)}},
	}
}

// levelAxis puts each step at its tick or, where some have none, side by side.
func levelAxis(steps []checker.StepResult) lessons.Axis {
	x := lessons.Axis{Label: "Tick", Ticks: make([]float64, len(steps))}
	for i, step := range steps[1:] {
		_, tick, ok := tickCall(step.Call)
		if !ok {
			x.Label = "Schritt"
		}
		x.Ticks[i+1] = float64(tick)
	}
	x.Ticks[0] = x.Ticks[1] // the construction takes no time
	if x.Label == "Schritt" {
		for i := range x.Ticks {
			x.Ticks[i] = float64(i)
		}
	}
	return x
}

// levelSeries returns the level after each step, nil if some step lacks it.
func (k sketch) levelSeries(steps []checker.StepResult) []lessons.Series {
	expected, actual := make([]float64, len(steps)), make([]float64, len(steps))
	promised := true
	for i, step := range steps {
		var ok bool
		if expected[i], actual[i], ok = k.levelAfter(step); !ok {
			promised = false
			if expected[i], ok = levelOf(step.Level); !ok {
				return nil
			}
		}
	}
	if !promised {
		return []lessons.Series{{Name: "in der Musterlösung", Values: expected}}
	}
	return []lessons.Series{{Name: "erwartet", Values: expected}, {Name: "erhalten", Values: actual}}
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
