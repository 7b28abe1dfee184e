package page

import "strings"

// The directions in which a stroke leaves a cell.
const (
	toUp = 1 << iota
	toDown
	toLeft
	toRight
)

// strokes are the signs for all combinations of directions.
var strokes = [16]string{
	toUp: "│", toDown: "│", toUp | toDown: "│",
	toLeft: "─", toRight: "─", toLeft | toRight: "─",
	toDown | toRight: "╭", toDown | toLeft: "╮", toUp | toRight: "╰", toUp | toLeft: "╯",
	toUp | toDown | toRight: "├", toUp | toDown | toLeft: "┤",
	toLeft | toRight | toDown: "┬", toLeft | toRight | toUp: "┴",
	toUp | toDown | toLeft | toRight: "┼",
}

// A cell is one column of one row. The second half of a wide character is a
// cell with text "" and taken set.
type cell struct {
	text   string
	ink    ink
	stroke uint8
	taken  bool
}

// A canvas is a picture made of cells.
type canvas struct{ rows [][]cell }

func newCanvas(width, height int) *canvas {
	c := &canvas{rows: make([][]cell, height)}
	for y := range c.rows {
		c.rows[y] = make([]cell, width)
	}
	return c
}

// at returns a cell, or one that nobody sees if it lies outside.
func (c *canvas) at(x, y int) *cell {
	if y < 0 || y >= len(c.rows) || x < 0 || x >= len(c.rows[y]) {
		return &cell{}
	}
	return &c.rows[y][x]
}

// write puts text into cells from x on. A wide character of which but half
// would be inside is left out.
func (c *canvas) write(x, y int, text string, k ink) {
	if y < 0 || y >= len(c.rows) {
		return
	}
	for text != "" {
		first, width, rest := cluster(text, 2)
		if width > 0 && x >= 0 && x+width <= len(c.rows[y]) {
			*c.at(x, y) = cell{text: first, ink: k, taken: true}
			if width == 2 {
				*c.at(x+1, y) = cell{taken: true}
			}
		}
		x += width
		text = rest
	}
}

// stroke lets a stroke leave a cell in more directions.
func (c *canvas) stroke(x, y int, directions uint8, k ink) {
	cell := c.at(x, y)
	cell.stroke |= directions
	cell.ink = k
	cell.taken = true
	cell.text = strokes[cell.stroke]
}

// horizontal draws from the middle of one cell to that of another.
func (c *canvas) horizontal(from, to, y int, k ink) {
	from, to = min(from, to), max(from, to)
	for x := from; x < to; x++ {
		c.stroke(x, y, toRight, k)
		c.stroke(x+1, y, toLeft, k)
	}
}

// vertical draws from the middle of one cell to that of another.
func (c *canvas) vertical(x, from, to int, k ink) {
	from, to = min(from, to), max(from, to)
	for y := from; y < to; y++ {
		c.stroke(x, y, toDown, k)
		c.stroke(x, y+1, toUp, k)
	}
}

// lines returns the picture without blanks at the right.
func (c *canvas) lines() []line {
	lines := make([]line, len(c.rows))
	for y, row := range c.rows {
		end := len(row)
		for end > 0 && strings.TrimSpace(row[end-1].text) == "" && (!row[end-1].taken || row[end-1].text == " ") {
			end--
		}
		var b lineBuilder
		for _, cell := range row[:end] {
			switch {
			case !cell.taken:
				b.add(" ", 1, "", noLink)
			case cell.text != "":
				b.add(cell.text, widthOf(cell.text), cell.ink, noLink)
			}
		}
		lines[y] = b.line()
	}
	return lines
}
