package tui

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"pruefstein/tui/editor"
	"pruefstein/tui/editor/text"
)

// A field is where a free answer is written: a text that wraps at words.
type field struct {
	keys  editor.KeyMap
	buf   *text.Buffer
	width int
	rows  []fieldRow
}

// A fieldRow is the part of a line of the text that one row shows.
type fieldRow struct {
	line     int
	from, to int // bytes
}

func newField(width int) *field {
	f := &field{keys: editor.DefaultKeyMap(), width: max(1, width)}
	f.setValue("")
	return f
}

func (f *field) setWidth(width int) {
	f.width = max(1, width)
	f.wrap()
}

// setValue replaces the text, with the cursor at its end.
func (f *field) setValue(s string) {
	buf, err := text.Open([]byte(strings.ToValidUTF8(s, "�")))
	if err != nil {
		return // what is valid UTF-8 opens
	}
	f.buf = buf
	f.buf.Move(text.TextEnd, false)
	f.wrap()
}

func (f *field) value() string { return string(f.buf.Bytes()) }

// handleKey edits the text and reports whether it is another one now.
func (f *field) handleKey(msg tea.KeyPressMsg) bool {
	changed := false
	if msg.Text != "" {
		changed = f.buf.Type(msg.Text)
	} else {
		changed = f.edit(msg)
	}
	f.wrap()
	return changed
}

func (f *field) edit(msg tea.KeyPressMsg) bool {
	keys := f.keys.Edit
	switch {
	case key.Matches(msg, keys.NewLine):
		return f.buf.Insert("\n")
	case key.Matches(msg, keys.DeleteLeft):
		return f.buf.DeleteLeft()
	case key.Matches(msg, keys.DeleteRight):
		return f.buf.DeleteRight()
	case key.Matches(msg, keys.DeleteWordLeft):
		return f.buf.DeleteTo(text.WordLeft)
	case key.Matches(msg, keys.DeleteWordRight):
		return f.buf.DeleteTo(text.WordRight)
	case key.Matches(msg, keys.Undo):
		return f.buf.Undo()
	case key.Matches(msg, keys.Redo):
		return f.buf.Redo()
	}
	f.move(msg)
	return false
}

func (f *field) move(msg tea.KeyPressMsg) {
	keys := f.keys.Move
	motions := []struct {
		keys   key.Binding
		motion text.Motion
	}{
		{keys.Left, text.Left}, {keys.Right, text.Right},
		{keys.WordLeft, text.WordLeft}, {keys.WordRight, text.WordRight},
		{keys.LineStart, text.LineStart}, {keys.LineEnd, text.LineEnd},
		{keys.TextStart, text.TextStart}, {keys.TextEnd, text.TextEnd},
	}
	for _, m := range motions {
		if key.Matches(msg, m.keys) {
			f.buf.Move(m.motion, false)
		}
	}
	switch {
	case key.Matches(msg, keys.Up):
		f.moveRows(-1)
	case key.Matches(msg, keys.Down):
		f.moveRows(1)
	}
}

// moveRows moves the cursor by rows as they are seen.
func (f *field) moveRows(n int) {
	x, y := f.place()
	if y += n; y < 0 || y >= len(f.rows) {
		return
	}
	row := f.rows[y]
	start := text.CellAt(f.buf.Line(row.line), row.from)
	at := min(text.ByteAt(f.buf.Line(row.line), start+x), row.to)
	f.buf.GoTo(text.Pos{Line: row.line, Byte: at}, false)
}

// insert puts s at the cursor and reports whether that changed the text.
func (f *field) insert(s string) bool {
	changed := f.buf.Insert(s)
	f.wrap()
	return changed
}

// wrap cuts the text into rows.
func (f *field) wrap() {
	f.rows = f.rows[:0]
	for i := range f.buf.Len() {
		f.wrapLine(i)
	}
}

// wrapLine cuts line i behind the last blank that fits, or where it must.
func (f *field) wrapLine(i int) {
	line := f.buf.Line(i)
	from, blank, start := 0, -1, 0 // bytes, bytes, cells
	for g := range text.Glyphs(line) {
		if g.X+g.Width-start > f.width && g.Byte > from {
			to := g.Byte
			if blank > from {
				to = blank
			}
			f.rows = append(f.rows, fieldRow{i, from, to})
			from, start = to, text.CellAt(line, to)
		}
		if g.Text == " " {
			blank = g.Byte + 1
		}
	}
	f.rows = append(f.rows, fieldRow{i, from, len(line)})
}

// place returns the column and the row of the cursor.
func (f *field) place() (x, y int) {
	at := f.buf.Cursor()
	for i, row := range f.rows {
		last := i+1 == len(f.rows) || f.rows[i+1].line != row.line
		if row.line == at.Line && at.Byte >= row.from && (at.Byte < row.to || last) {
			line := f.buf.Line(row.line)
			return min(text.CellAt(line, at.Byte)-text.CellAt(line, row.from), f.width), i
		}
	}
	return 0, 0
}

// view draws all rows.
func (f *field) view(style lipgloss.Style) []string {
	lines := make([]string, len(f.rows))
	for i, row := range f.rows {
		lines[i] = style.Render(plain(f.buf.Line(row.line)[row.from:row.to]))
	}
	return lines
}
