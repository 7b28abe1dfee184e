package page

import (
	"math"
	"slices"

	"pruefstein/lessons"
)

const (
	leastPlot = 16 // columns of a drawing that tells anything
	mostPlot  = 72
	lowPlot   = 8  // rows where there is little room
	highPlot  = 12 // rows otherwise
)

// seriesMarks tell series apart without colour.
var seriesMarks = [...]string{"●", "■", "▲", "○", "□", "△"}

// A plot is a chart in the room that it has: the drawing itself is width
// columns and height rows, right of the numbers of the y axis.
type plot struct {
	chart  *lessons.Chart
	xs     []float64
	x, y   scale
	left   int // columns of the numbers of the y axis
	width  int
	height int
	room   int // columns of everything
}

// newPlot returns a plot that is at most room columns wide, nil if that is too
// narrow.
func newPlot(c *lessons.Chart, room int) *plot {
	p := &plot{chart: c, xs: c.Xs(), room: room, height: lowPlot}
	if room >= 60 {
		p.height = highPlot
	}
	low, high := 0.0, c.Y.Max
	for _, s := range c.Series {
		low, high = min(low, slices.Min(s.Values)), max(high, slices.Max(s.Values))
	}
	p.y = newScale(low, high, p.height/2)
	gaps := len(p.y.ticks) - 1
	p.height = max(1, int(math.Round(float64(p.height-1)/float64(gaps))))*gaps + 1 // each number on a row of its own
	for _, tick := range p.y.ticks {
		p.left = max(p.left, widthOf(number(tick)))
	}
	const axis = 2 // the line and a blank before it
	if p.width = plotWidth(min(room-p.left-axis, mostPlot), len(p.xs)-1); p.width < leastPlot {
		return nil
	}
	p.x = p.xScale()
	return p
}

// plotWidth returns how much of room a drawing takes. Where it can, it leaves
// the same number of columns between all values, and not too many.
func plotWidth(room, gaps int) int {
	if gaps > room-1 {
		return room
	}
	const usual = 8 // columns from one value to the next
	most := max(usual, (2*leastPlot+gaps-1)/gaps)
	return min(most, (room-1)/gaps)*gaps + 1
}

// xScale is labelled where the author wants it, else at round numbers.
func (p *plot) xScale() scale {
	from, to := p.xs[0], p.xs[len(p.xs)-1]
	if to <= from {
		to = from + 1
	}
	s := scale{from: from, to: to, ticks: p.chart.X.Ticks}
	if len(s.ticks) > 0 {
		return s
	}
	for _, tick := range newScale(from, to, max(2, p.width/8)).ticks {
		if tick >= from && tick <= to {
			s.ticks = append(s.ticks, tick)
		}
	}
	return s
}

// column returns the column of the drawing at which x lies.
func (p *plot) column(x float64) int { return int(math.Round(p.x.at(x) * float64(p.width-1))) }

// row returns the row of the drawing at which y lies, counted from the top.
func (p *plot) row(y float64) int {
	return p.height - 1 - int(math.Round(p.y.at(y)*float64(p.height-1)))
}

// origin is the column at which the drawing begins.
func (p *plot) origin() int { return p.left + 2 }

func (p *plot) draw(k chartInks) []line {
	lines := wrap(plainPieces(p.chart.Title, k.title), p.room)
	lines = append(lines, wrap(plainPieces(p.chart.Y.Label, k.label), p.room)...)
	lines = append(lines, p.markLabels(k)...)
	lines = append(lines, p.body(k)...)
	lines = append(lines, p.below(k)...)
	return append(lines, p.legend(k)...)
}

// markLabels sets what the marks say above their lines, in as few rows as
// keep them apart.
func (p *plot) markLabels(k chartInks) []line {
	var ends []int // of the rows
	c := newCanvas(p.room, len(p.chart.Marks))
	for _, m := range p.chart.Marks {
		text := clean(m.Label)
		width := min(widthOf(text), p.room)
		x := min(p.origin()+p.column(m.X), p.room-width)
		row := slices.IndexFunc(ends, func(end int) bool { return end < x })
		if row < 0 {
			row = len(ends)
			ends = append(ends, 0)
		}
		c.write(x, row, text, k.mark)
		ends[row] = x + width
	}
	c.rows = c.rows[:len(ends)]
	return c.lines()
}

// body draws the y axis, the marks and the series.
func (p *plot) body(k chartInks) []line {
	c := newCanvas(p.origin()+p.width, p.height)
	for y := range p.height {
		c.write(p.left+1, y, "│", k.axis)
	}
	for _, tick := range p.y.ticks {
		text := number(tick)
		c.write(p.left-widthOf(text), p.row(tick), text, k.label)
		c.write(p.left+1, p.row(tick), "┤", k.axis)
	}
	for _, m := range p.chart.Marks {
		for y := range p.height {
			c.write(p.origin()+p.column(m.X), y, "┊", k.mark)
		}
	}
	for i := len(p.chart.Series) - 1; i >= 0; i-- { // the first lies on top
		p.curve(c, p.chart.Series[i], k.of(i))
	}
	for i := len(p.chart.Series) - 1; i >= 0; i-- {
		p.points(c, i, k.of(i))
	}
	return c.lines()
}

// curve draws a series in braille, which has two by four dots a cell.
func (p *plot) curve(c *canvas, s lessons.Series, k ink) {
	b := newBraille(p.width, p.height)
	at := func(i int) (x, y float64) { // the middle of the cell, for a number of the axis
		return p.x.at(p.xs[i])*float64(2*p.width-2) + 0.5, (1-p.y.at(s.Values[i]))*float64(4*p.height-4) + 1.5
	}
	for i := range len(s.Values) - 1 {
		x, y := at(i)
		toX, toY := at(i + 1)
		b.line(x, y, toX, toY)
	}
	for y, row := range b.cells {
		for x, dots := range row {
			if dots != 0 {
				dots |= dotsOf(c.at(p.origin()+x, y).text)
				c.write(p.origin()+x, y, string(brailleBase+rune(dots)), k)
			}
		}
	}
}

// points marks values of series i, so far apart that the marks can be told
// from each other. Where series meet, their marks take turns.
func (p *plot) points(c *canvas, i int, k ink) {
	const apart = 5 // columns
	n, of := len(p.xs), len(p.chart.Series)
	stride := max(1, int(math.Ceil(apart*float64(n-1)/float64(p.width-1))))
	for j := i * stride / of; j < n; j += stride {
		x, y := p.column(p.xs[j]), p.row(p.chart.Series[i].Values[j])
		if stride == 1 && p.meets(i, j) && j%of != i {
			continue
		}
		c.write(p.origin()+x, y, seriesMarks[i%len(seriesMarks)], k)
	}
}

// meets reports whether another series has its mark of value j where series i
// has its own.
func (p *plot) meets(i, j int) bool {
	for other, s := range p.chart.Series {
		if other != i && p.row(s.Values[j]) == p.row(p.chart.Series[i].Values[j]) {
			return true
		}
	}
	return false
}

// below draws the x axis with its numbers and its label.
func (p *plot) below(k chartInks) []line {
	c := newCanvas(p.room, 2)
	c.write(p.left+1, 0, "└"+repeat("─", p.width), k.axis)
	end := -1
	for _, tick := range p.x.ticks {
		if tick < p.x.from || tick > p.x.to {
			continue
		}
		text := number(tick)
		width := widthOf(text)
		x := p.origin() + p.column(tick)
		begin := min(max(0, x-(width-1)/2), p.room-width)
		if begin <= end || begin < 0 {
			continue
		}
		c.write(x, 0, "┴", k.axis)
		c.write(begin, 1, text, k.label)
		end = begin + width
	}
	label := clean(p.chart.X.Label)
	if end+2+widthOf(label) <= p.room {
		c.write(end+2, 1, label, k.label)
		return c.lines()
	}
	return append(c.lines(), wrap(plainPieces(label, k.label), p.room)...)
}

// legend names the series.
func (p *plot) legend(k chartInks) []line {
	var pieces []piece
	for i, s := range p.chart.Series {
		mark := plainPieces(seriesMarks[i%len(seriesMarks)]+"\u00a0", k.of(i))
		name := plainPieces(s.Name, k.label)
		if len(name) == 0 {
			continue
		}
		if i > 0 {
			mark[0].lead = blank
			mark[0].text, mark[0].width = "  "+mark[0].text, mark[0].width+2
		}
		pieces = append(append(pieces, mark...), name...)
	}
	return wrap(pieces, p.room)
}
