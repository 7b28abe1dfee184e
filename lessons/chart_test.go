package lessons

import (
	"slices"
	"strings"
	"testing"
)

// soundChart is a chart with everything that one can have.
const soundChart = "<!-- chart source=lauf.py call=\"lauf(10, 'a b')\" -->\n" +
	"```chart\ntitle: Belegte Slots\nx: {label: Tick, ticks: [0, 2]}\ny: {label: Slots, max: 10}\nseries:\n" +
	"  - {name: ohne Timeout, values: [0, 2.5, 4]}\n  - {name: mit Timeout, values: [0, -1, 2]}\nmarks:\n  - {x: 1, label: Ausfall}\n```\n"

func TestChart(t *testing.T) {
	doc := Parse([]byte("Text\n\n" + soundChart))
	if len(doc.Problems) > 0 || len(doc.Blocks) != 2 {
		t.Fatalf("blocks %v, problems %v", doc.Blocks, doc.Problems)
	}
	c, ok := doc.Blocks[1].(*Chart)
	if !ok {
		t.Fatalf("a %T", doc.Blocks[1])
	}
	if c.Line != 4 || c.Title != "Belegte Slots" || c.X.Label != "Tick" || c.Y.Label != "Slots" || c.Y.Max != 10 || !slices.Equal(c.X.Ticks, []float64{0, 2}) {
		t.Errorf("chart %+v", c)
	}
	if len(c.Series) != 2 || c.Series[1].Name != "mit Timeout" || !slices.Equal(c.Series[1].Values, []float64{0, -1, 2}) {
		t.Errorf("series %+v", c.Series)
	}
	if len(c.Marks) != 1 || c.Marks[0] != (Mark{1, "Ausfall"}) {
		t.Errorf("marks %+v", c.Marks)
	}
	if c.Source == nil || c.Source.File != "lauf.py" || c.Source.Call != "lauf(10, 'a b')" || c.Source.Line != 3 {
		t.Errorf("source %+v", c.Source)
	}
	if got := c.Xs(); !slices.Equal(got, []float64{0, 1, 2}) {
		t.Errorf("xs %v", got)
	}
	c.X.Ticks = []float64{10, 20, 40}
	if got := c.Xs(); !slices.Equal(got, []float64{10, 20, 40}) {
		t.Errorf("xs at the ticks %v", got)
	}
}

// What is no chart is shown as it stands, and its author is told why.
func TestChartProblems(t *testing.T) {
	tests := []struct {
		name, old, new string
		line           int
		message        string // part of the only problem
	}{
		{"no YAML", "title: ", "title: [", 4, "kein gültiges YAML"},
		{"unknown key", "title:", "titel:", 3, "„titel“"},
		{"no title", "title: Belegte Slots\n", "", 2, "title fehlt"},
		{"no label", "label: Tick, ", "", 2, "label"},
		{"a word", "2.5", "viel", 7, "falsche Art"},
		{"no number", "2.5", ".nan", 2, "endlich"},
		{"endless", "max: 10", "max: .inf", 2, "endlich"},
		{"other length", "[0, -1, 2]", "[0, -1]", 2, "2 Werte, die erste 3"},
		{"one value", "[0, 2.5, 4]", "[0]", 2, "1 Werte"},
		{"no name", "name: mit Timeout, ", "", 2, "name"},
		{"a name twice", "mit Timeout", "ohne Timeout", 2, "zweimal"},
		{"ticks", "[0, 2]}", "[2, 0]}", 2, "aufsteigen"},
		{"attribute", "call=", "calls=", 1, "„calls“"},
		{"no call", " call=\"lauf(10, 'a b')\"", "", 1, "source und call"},
	}
	for _, test := range tests {
		text := strings.Replace(soundChart, test.old, test.new, 1)
		if text == soundChart {
			t.Fatalf("%s: %q is not there", test.name, test.old)
		}
		doc := Parse([]byte(text))
		if len(doc.Problems) != 1 || doc.Problems[0].Line != test.line || !strings.Contains(doc.Problems[0].Message, test.message) {
			t.Errorf("%s: problems %v, want line %d and %q", test.name, doc.Problems, test.line, test.message)
		}
		chart, ok := doc.Blocks[0].(*Chart)
		if ok && chart.Source != nil {
			t.Errorf("%s: computed from %+v", test.name, chart.Source)
		}
		if code, ok := doc.Blocks[0].(*Code); ok && !strings.Contains(code.Text, "series:") {
			t.Errorf("%s: shown as %q", test.name, code.Text)
		}
	}
}

func TestLostOrigins(t *testing.T) {
	tests := []struct{ text, message string }{
		{"<!-- chart source=a.py call=f() -->\n\nText\n", "kein Diagramm"},
		{"<!-- chart source=a.py call=f() -->\n\n|a|\n|-|\n", "kein Diagramm"},
		{"<!-- chart source=a.py call=f() -->\n\n```python\n```\n", "kein Diagramm"},
		{"<!-- trace exercise=a -->\n" + soundChart[strings.Index(soundChart, "```"):], "keine Tabelle"},
	}
	for _, test := range tests {
		doc := Parse([]byte(test.text))
		if len(doc.Problems) != 1 || doc.Problems[0].Line != 1 || !strings.Contains(doc.Problems[0].Message, test.message) {
			t.Errorf("%q: problems %v, want %q", test.text, doc.Problems, test.message)
		}
	}
}
