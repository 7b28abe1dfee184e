package editor

import (
	"github.com/clipperhouse/displaywidth"

	"pruefstein/tui/editor/syntax"
	"pruefstein/tui/editor/text"
)

// inputRoom is how many cells of the input stay in sight before the note at
// the end of the bar gives way.
const inputRoom = 10

// barLayout returns the parts of the bar and how many cells are left for the
// input between them.
func (m *Model) barLayout() (label, note string, room int) {
	label = displaywidth.TruncateString(m.bar.label(), m.w, "")
	room = m.w - displaywidth.String(label)
	if note = m.bar.note(); note != "" {
		note = "  " + note
	}
	if w := displaywidth.String(note); w+inputRoom <= room {
		return label, note, room - w
	}
	return label, "", room
}

// viewBar draws the bar.
func (m *Model) viewBar() string {
	label, note, room := m.barLayout()
	in := m.bar.input
	p := newPainter(m.palette, in.Line(0), m.barLeft(room), room, look{})
	r := in.Selection()
	for g := range text.Glyphs(in.Line(0)) {
		l := look{kind: syntax.Plain}
		if at := (text.Pos{Byte: g.Byte}); !at.Before(r.From) && at.Before(r.To) {
			l.over = selected
		}
		p.glyph(g, l)
	}
	return m.palette.Prompt.Render(label) + p.finish(look{}) + m.palette.Prompt.Render(note)
}

// barLeft returns the first cell of the input that is seen in room cells.
func (m *Model) barLeft(room int) int { return scrollCell(0, m.barCell(), room) }

// barCell returns the cell of the input that the cursor is at.
func (m *Model) barCell() int {
	return text.CellAt(m.bar.input.Line(0), m.bar.input.Cursor().Byte)
}

// barCursor returns where the cursor of the bar is in the pane.
func (m *Model) barCursor() (x, y int) {
	label, _, room := m.barLayout()
	return displaywidth.String(label) + m.barCell() - m.barLeft(room), m.h - 1
}
