package editor

import (
	"strconv"

	"pruefstein/tui/editor/text"
)

const (
	narrow     = 20 // cells below which there are no line numbers
	verynarrow = 8  // cells below which there is no gutter
	minDigits  = 3  // of line numbers
	marginRows = 3  // rows that stay in sight above and below the cursor
	marginCols = 4  // cells that stay in sight beside the cursor
)

// rows returns how many lines of text are in sight.
func (m *Model) rows() int {
	if m.bar.open() {
		return max(m.h-1, 0)
	}
	return m.h
}

// digits returns the width of line numbers, 0 if there are none.
func (m *Model) digits() int {
	if m.w < narrow {
		return 0
	}
	return max(minDigits, len(strconv.Itoa(m.buf.Len())))
}

// gutter returns the width of all that stands before the text.
func (m *Model) gutter() int {
	switch d := m.digits(); {
	case d > 0:
		return 1 + d + 1
	case m.w >= verynarrow:
		return 1
	}
	return 0
}

// columns returns how many cells of each line are in sight.
func (m *Model) columns() int { return m.w - m.gutter() }

// follow scrolls so that the cursor is in sight.
func (m *Model) follow() {
	at := m.buf.Cursor()
	m.followRow(at.Line)
	m.left = scrollCell(m.left, text.CellAt(m.buf.Line(at.Line), at.Byte), m.columns())
}

// leftOf returns the first cell of a line that is in sight. Only the cursor's
// line moves sideways, so that the others stay readable in a narrow pane.
func (m *Model) leftOf(line int) int {
	if line == m.buf.Cursor().Line {
		return m.left
	}
	return 0
}

func (m *Model) followRow(line int) {
	rows := m.rows()
	if rows == 0 {
		return
	}
	if line < m.top-rows || line >= m.top+2*rows {
		m.top = line - rows/2
	}
	margin := min(marginRows, (rows-1)/2)
	m.top = min(m.top, line-margin)
	m.top = max(m.top, line-rows+1+margin)
	m.clampTop()
}

// clampTop keeps the text in sight.
func (m *Model) clampTop() {
	m.top = max(0, min(m.top, m.buf.Len()-m.rows()))
}

// scrollCell returns the first cell to show out of columns so that cell x is
// seen, given the one shown now. It is 0 whenever it can be; else the first
// and the last column are taken by marks.
func scrollCell(left, x, columns int) int {
	if x <= columns-2 {
		return 0
	}
	margin := max(0, min(marginCols, (columns-3)/2))
	left = min(left, x-1-margin)
	left = max(left, x-(columns-2)+margin)
	return max(0, min(left, x))
}
