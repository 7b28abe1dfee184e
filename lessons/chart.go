package lessons

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
)

// A Chart shows how numbers develop: one line for each series.
type Chart struct {
	Place
	Title  string
	X, Y   Axis
	Series []Series     // at least one; all of equally many values, at least two
	Marks  []Mark       // in the order of the source
	Source *ChartSource // nil if the chart was not computed, or if its comment has faults
}

// An Axis is one side of a chart.
type Axis struct {
	Label string
	Ticks []float64 // where it is labelled; none leaves that to whoever draws
	Max   float64   // the least end that it has; 0 leaves that to the values
}

// A Series is the values of one line, from left to right.
type Series struct {
	Name   string
	Values []float64 // finite
}

// A Mark points at a place of the x axis.
type Mark struct {
	X     float64
	Label string
}

// A ChartSource names what a chart was computed from, as its author wrote it
// in the comment before the chart.
type ChartSource struct {
	Place        // of the comment
	File  string // beside the lesson
	Call  string // of a function in it, such as "verlauf(3)"
}

func (*Chart) block() {}

// Xs returns where the values of each series stand on the x axis: at the ticks
// if there are as many, else at 0, 1, 2 and so on.
func (c *Chart) Xs() []float64 {
	n := len(c.Series[0].Values)
	if len(c.X.Ticks) == n {
		return c.X.Ticks
	}
	xs := make([]float64, n)
	for i := range xs {
		xs[i] = float64(i)
	}
	return xs
}

// The most that a chart holds, so that no text can exhaust whoever draws it.
const (
	mostSeries = 6
	mostValues = 1000
	mostMarks  = 8
)

// chartYAML is the form of a fenced chart.
type chartYAML struct {
	Title string `yaml:"title"`
	X     struct {
		Label string    `yaml:"label"`
		Ticks []float64 `yaml:"ticks"`
	} `yaml:"x"`
	Y struct {
		Label string  `yaml:"label"`
		Max   float64 `yaml:"max"`
	} `yaml:"y"`
	Series []struct {
		Name   string    `yaml:"name"`
		Values []float64 `yaml:"values"`
	} `yaml:"series"`
	Marks []struct {
		X     float64 `yaml:"x"`
		Label string  `yaml:"label"`
	} `yaml:"marks"`
}

// chart reads a fenced chart; nil if it is none.
func (c *converter) chart(code *Code, origin *origin) *Chart {
	var form chartYAML
	err := decodeYAML("", []byte(code.Text), code.Line+1, &form)
	if fault, ok := errors.AsType[*Error](err); ok {
		c.problem(fault.Line, "Diagramm: %s", fault.Message)
		return nil
	}
	chart := form.chart(code.Place)
	if fault := chart.fault(); fault != "" {
		c.problem(code.Line, "Diagramm: %s", fault)
		return nil
	}
	if origin != nil {
		chart.Source = c.chartSource(origin)
	}
	return chart
}

func (f *chartYAML) chart(at Place) *Chart {
	c := &Chart{Place: at, Title: f.Title, X: Axis{Label: f.X.Label, Ticks: f.X.Ticks}, Y: Axis{Label: f.Y.Label, Max: f.Y.Max}}
	for _, s := range f.Series {
		c.Series = append(c.Series, Series(s))
	}
	for _, m := range f.Marks {
		c.Marks = append(c.Marks, Mark(m))
	}
	return c
}

// fault tells what keeps c from being drawn; nothing if it can be.
func (c *Chart) fault() string {
	switch {
	case c.Title == "":
		return "title fehlt"
	case c.X.Label == "" || c.Y.Label == "":
		return "beide Achsen brauchen ein label"
	case len(c.Series) == 0:
		return "series fehlt"
	case len(c.Series) > mostSeries:
		return fmt.Sprintf("%d Reihen kann niemand auseinanderhalten; höchstens %d gehen", len(c.Series), mostSeries)
	case len(c.Marks) > mostMarks:
		return fmt.Sprintf("mehr als %d Marken", mostMarks)
	case !c.finite():
		return "alle Zahlen müssen endlich sein"
	case !slices.IsSorted(c.X.Ticks):
		return "die ticks müssen aufsteigen"
	}
	return c.seriesFault()
}

func (c *Chart) seriesFault() string {
	want := len(c.Series[0].Values)
	names := map[string]bool{}
	for _, s := range c.Series {
		switch n := len(s.Values); {
		case s.Name == "":
			return "jede Reihe braucht einen name"
		case names[s.Name]:
			return fmt.Sprintf("die Reihe „%s“ steht zweimal da", s.Name)
		case n < 2 || n > mostValues:
			return fmt.Sprintf("die Reihe „%s“ hat %d Werte; 2 bis %d gehen", s.Name, n, mostValues)
		case n != want:
			return fmt.Sprintf("die Reihe „%s“ hat %d Werte, die erste %d", s.Name, n, want)
		}
		names[s.Name] = true
	}
	return ""
}

// finite reports whether all numbers can be drawn.
func (c *Chart) finite() bool {
	numbers := append([]float64{c.Y.Max}, c.X.Ticks...)
	for _, s := range c.Series {
		numbers = append(numbers, s.Values...)
	}
	for _, m := range c.Marks {
		numbers = append(numbers, m.X)
	}
	return !slices.ContainsFunc(numbers, func(x float64) bool {
		const most = 1e15 // beyond that a float no longer tells whole numbers apart
		return math.IsNaN(x) || math.Abs(x) > most
	})
}

// chartSource reads the comment before a chart. A fault is reported and makes
// the result nil.
func (c *converter) chartSource(o *origin) *ChartSource {
	source := &ChartSource{Place: Place{o.line}}
	for attributes := newAttributeScanner(strings.TrimPrefix(strings.TrimSpace(o.text), chartOrigin)); attributes.next(); {
		switch attributes.key {
		case "source":
			source.File = attributes.value
		case "call":
			source.Call = attributes.value
		default:
			c.problem(o.line, "chart: „%s“ ist kein Attribut; es gibt source und call", attributes.key)
			return nil
		}
	}
	if source.File == "" || source.Call == "" {
		c.problem(o.line, "chart: source und call müssen dastehen")
		return nil
	}
	return source
}
