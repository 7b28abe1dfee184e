package page

import (
	"math"
	"strconv"
	"strings"

	"pruefstein/lessons"
)

// Chart draws c in at most width columns, or tells it in sentences where the
// drawing does not fit.
func Chart(c *lessons.Chart, width int, styles Styles) []string {
	r := &renderer{opts: Options{Width: max(1, width), Styles: styles}, inks: newInks(styles)}
	lines := r.chart(c, frame{width: r.opts.Width, measure: min(r.opts.Width, measure), ink: r.inks.text})
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
	}
	return texts
}

func (r *renderer) chart(c *lessons.Chart, f frame) []line {
	if !r.opts.Plain {
		if p := newPlot(c, f.width); p != nil {
			return p.draw(newChartInks(r.opts.Styles.Chart))
		}
	}
	return r.blocks(spokenChart(c), f, true)
}

// chartInks are the inks of a chart.
type chartInks struct {
	title, axis, label, mark ink
	series                   []ink
}

func newChartInks(s ChartStyles) chartInks {
	k := chartInks{title: inkOf(s.Title), axis: inkOf(s.Axis), label: inkOf(s.Label), mark: inkOf(s.Mark)}
	for _, style := range s.Series {
		k.series = append(k.series, inkOf(style))
	}
	return k
}

// of returns the ink of series i.
func (k chartInks) of(i int) ink {
	if len(k.series) == 0 {
		return ""
	}
	return k.series[i%len(k.series)]
}

// spokenChart tells a chart in words.
func spokenChart(c *lessons.Chart) []lessons.Block {
	list := &lessons.List{}
	say := func(text string) {
		list.Items = append(list.Items, lessons.Item{Blocks: []lessons.Block{sentence(text)}})
	}
	for _, s := range c.Series {
		say(spokenSeries(c, s))
	}
	for _, m := range c.Marks {
		say("Bei " + number(m.X) + ": " + m.Label)
	}
	head := "Diagramm: " + c.Title + ". Von links nach rechts: " + c.X.Label + ". Von unten nach oben: " + c.Y.Label + "."
	return []lessons.Block{sentence(head), list}
}

func sentence(text string) lessons.Block {
	return &lessons.Paragraph{Content: []lessons.Inline{lessons.Text(text)}}
}

// spokenSeries tells the values at not too many places, and the extremes.
func spokenSeries(c *lessons.Chart, s lessons.Series) string {
	const most = 12 // values that one can follow
	xs := c.Xs()
	step := (len(xs) + most - 1) / most
	low, high := 0, 0
	var told []string
	for i, y := range s.Values {
		if y < s.Values[low] {
			low = i
		}
		if y > s.Values[high] {
			high = i
		}
		if i%step == 0 || i == len(xs)-1 {
			told = append(told, number(y)+" bei "+number(xs[i]))
		}
	}
	text := s.Name + ": " + strings.Join(told, "; ") + "."
	if step > 1 {
		text += " Am höchsten " + number(s.Values[high]) + " bei " + number(xs[high]) +
			", am niedrigsten " + number(s.Values[low]) + " bei " + number(xs[low]) + "."
	}
	return text
}

// number writes x as one does in German: with a decimal comma, and with points
// between thousands from five digits on.
func number(x float64) string {
	if x == 0 {
		return "0" // whatever its sign
	}
	const places = 1000
	text := strconv.FormatFloat(math.Abs(math.Round(x*places)/places), 'f', -1, 64)
	whole, fraction, found := strings.Cut(text, ".")
	if len(whole) > 4 {
		for i := len(whole) - 3; i > 0; i -= 3 {
			whole = whole[:i] + "." + whole[i:]
		}
	}
	if found {
		whole += "," + fraction
	}
	if x < 0 && text != "0" {
		return "−" + whole
	}
	return whole
}
