package editor

import "pruefstein/tui/editor/text"

// Click moves the cursor to the cell x, y of the pane. With extend the
// selection grows to there.
func (m *Model) Click(x, y int, extend bool) {
	if y >= m.rows() {
		return // the bar
	}
	m.buf.GoTo(m.at(x, y), extend)
	m.settle()
}

// DoubleClick selects the word at the cell x, y of the pane.
func (m *Model) DoubleClick(x, y int) {
	if y >= m.rows() {
		return
	}
	m.buf.GoTo(m.at(x, y), false)
	m.buf.SelectWord()
	m.settle()
}

// Drag extends the selection to the cell x, y, which may lie outside the pane.
func (m *Model) Drag(x, y int) {
	m.buf.GoTo(m.at(x, y), true)
	m.settle()
}

// at returns the place in the text that is drawn at a cell of the pane.
func (m *Model) at(x, y int) text.Pos {
	line := min(max(m.top+y, 0), m.buf.Len()-1)
	cell := max(0, m.leftOf(line)+x-m.gutter())
	return text.Pos{Line: line, Byte: text.ByteAt(m.buf.Line(line), cell)}
}

// Wheel scrolls by lines, down if positive. The cursor stays where it is in
// the text.
func (m *Model) Wheel(lines int) {
	m.top += lines
	m.clampTop()
	m.look()
}
