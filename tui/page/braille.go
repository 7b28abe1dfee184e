package page

import (
	"math"
	"unicode/utf8"
)

// brailleBase is the sign without any dot; the dots are its low bits.
const brailleBase = '\u2800'

// brailleDots are the bits of the dots of a cell, by row and column.
var brailleDots = [4][2]uint8{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// A braille is a picture of dots, two by four a cell.
type braille struct{ cells [][]uint8 }

func newBraille(width, height int) *braille {
	b := &braille{cells: make([][]uint8, height)}
	for y := range b.cells {
		b.cells[y] = make([]uint8, width)
	}
	return b
}

// dot sets one dot. What lies outside is not seen.
func (b *braille) dot(x, y int) {
	if y < 0 || y/4 >= len(b.cells) || x < 0 || x/2 >= len(b.cells[y/4]) {
		return
	}
	b.cells[y/4][x/2] |= brailleDots[y%4][x%2]
}

// line sets the dots from one place to another.
func (b *braille) line(x, y, toX, toY float64) {
	steps := int(math.Ceil(max(math.Abs(toX-x), math.Abs(toY-y), 1)))
	for i := 0; i <= steps; i++ {
		at := float64(i) / float64(steps)
		b.dot(int(math.Round(x+(toX-x)*at)), int(math.Round(y+(toY-y)*at)))
	}
}

// dotsOf returns the dots of a sign of braille, none of another text.
func dotsOf(text string) uint8 {
	if r, _ := utf8.DecodeRuneInString(text); r >= brailleBase && r < brailleBase+1<<8 {
		return uint8(r - brailleBase)
	}
	return 0
}
