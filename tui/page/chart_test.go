package page

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pruefstein/lessons"
)

// TestChartsKeepTheirPromises draws all sorts of charts at all widths.
func TestChartsKeepTheirPromises(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "values")
		number := rapid.OneOf(rapid.Float64Range(-10, 10), rapid.Float64Range(-1e15, 1e15), rapid.Just(0.0), rapid.Float64Range(0, 1e-12))
		text := rapid.StringOf(rapid.RuneFrom([]rune("aä日 \u0301\u00ad\t-")))
		c := &lessons.Chart{Title: text.Draw(t, "title"), X: lessons.Axis{Label: text.Draw(t, "x")}, Y: lessons.Axis{Label: text.Draw(t, "y"), Max: number.Draw(t, "max")}}
		c.X.Ticks = rapid.SliceOfN(number, 0, 5).Draw(t, "ticks")
		slices.Sort(c.X.Ticks)
		for range rapid.IntRange(1, 6).Draw(t, "series") {
			c.Series = append(c.Series, lessons.Series{Name: text.Draw(t, "name"), Values: rapid.SliceOfN(number, n, n).Draw(t, "y")})
		}
		for range rapid.IntRange(0, 4).Draw(t, "marks") {
			c.Marks = append(c.Marks, lessons.Mark{X: number.Draw(t, "at"), Label: text.Draw(t, "mark")})
		}
		width := rapid.IntRange(1, 200).Draw(t, "width")
		checkPage(t, []lessons.Block{c}, Options{Width: width})
		checkPage(t, []lessons.Block{c}, Options{Width: width, Plain: true})
	})
}

// A straight line from corner to corner passes the middle cell, and each
// number stands in the row of its value.
func TestChartPlacesValues(t *testing.T) {
	c := &lessons.Chart{
		Title: "Gerade", X: lessons.Axis{Label: "x"}, Y: lessons.Axis{Label: "y"},
		Series: []lessons.Series{{Name: "s", Values: []float64{0, 5, 10}}},
	}
	lines := Render([]lessons.Block{c}, Options{Width: 60}).Lines
	row := func(start string) (int, string) {
		i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, start) })
		if i < 0 {
			t.Fatalf("no line begins with %q:\n%s", start, strings.Join(lines, "\n"))
		}
		return i, lines[i]
	}
	top, first := row("10 ┤")
	bottom, last := row(" 0 ┤")
	if !strings.HasSuffix(first, "●") || !strings.HasPrefix(last, " 0 ┤●") {
		t.Errorf("the ends are not in the corners:\n%s", strings.Join(lines, "\n"))
	}
	width := widthOf(first) - widthOf("10 ┤")
	middle := []rune(lines[(top+bottom)/2])
	if at := slices.Index(middle, '●') - widthOf("10 ┤"); at != (width-1)/2 {
		t.Errorf("the middle value is in column %d of %d:\n%s", at, width, strings.Join(lines, "\n"))
	}
}

func TestScale(t *testing.T) {
	tests := []struct {
		low, high float64
		most      int
		want      []float64
	}{
		{0, 10, 6, []float64{0, 2, 4, 6, 8, 10}},
		{0, 7, 6, []float64{0, 2, 4, 6, 8}},
		{0, 1, 3, []float64{0, 0.5, 1}},
		{-3, 3, 4, []float64{-5, 0, 5}},
		{0, 0, 6, []float64{0, 0.2, 0.4, 0.6, 0.8, 1}},
		{0, 95000, 3, []float64{0, 50000, 100000}},
	}
	for _, test := range tests {
		got := newScale(test.low, test.high, test.most).ticks
		if !slices.EqualFunc(got, test.want, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
			t.Errorf("from %v to %v in %d: %v, want %v", test.low, test.high, test.most, got, test.want)
		}
	}
}

func TestNumber(t *testing.T) {
	tests := map[float64]string{
		0: "0", math.Copysign(0, -1): "0", 0.5: "0,5", -2.25: "−2,25", 1000: "1000", 12345.5: "12.345,5", -1234567: "−1.234.567",
		0.1 + 0.2: "0,3", 1e-9: "0", -1e-9: "0", 9999.9999: "10.000",
	}
	for x, want := range tests {
		if got := number(x); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
}
