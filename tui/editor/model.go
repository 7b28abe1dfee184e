package editor

import (
	"fmt"
	"strings"

	"pruefstein/tui/editor/syntax"
	"pruefstein/tui/editor/text"
)

// A Model is an editor. Make one with [New].
type Model struct {
	commands commands
	palette  *palette

	buf      *text.Buffer
	language string
	syntax   *syntax.Highlighter
	marks    map[int]Mark // by line, from 0

	w, h    int
	top     int // first line in sight
	left    int // first cell in sight of the cursor's line
	focused bool
	locked  bool // the text is only to be read

	bar      bar
	pattern  text.Pattern // looked for last
	clip     string       // copied last
	brackets []text.Pos   // the one at the cursor and its partner
}

// New returns an editor of an empty text. Give it a size before drawing.
func New(keys KeyMap, styles Styles) *Model {
	m := &Model{commands: keys.commands(), palette: newPalette(styles), syntax: syntax.New("")}
	m.buf = empty()
	m.settle()
	return m
}

func empty() *text.Buffer {
	b, err := text.Open(nil)
	if err != nil {
		panic(err) // nothing is UTF-8
	}
	return b
}

// Open replaces the text by data, with the cursor at its start and without
// history or marks, and colours it as language, such as "python"; one that is
// not known stays plain. The error is a [*text.EncodingError], after which the
// text is the old one.
func (m *Model) Open(data []byte, language string) error {
	b, err := text.Open(data)
	if err != nil {
		return err
	}
	b.SetRules(rules(language))
	if language != m.language {
		m.language, m.syntax = language, syntax.New(language)
	}
	m.buf, m.marks, m.bar = b, nil, bar{}
	m.top, m.left = 0, 0
	m.settle()
	return nil
}

// rules returns how a language is indented and commented.
func rules(language string) text.Rules {
	switch strings.ToLower(language) {
	case "python":
		return text.Rules{Opens: ":([{", Comment: "#"}
	case "java", "go", "typescript", "javascript":
		return text.Rules{Opens: "([{", Comment: "//"}
	case "yaml":
		return text.Rules{Indent: 2, Opens: ":", Comment: "#"}
	}
	return text.Rules{}
}

// Reload replaces the text by what the file now holds and marks it as saved.
// The cursor stays where it was as far as possible, and undo brings the old
// text back. The error is a [*text.EncodingError], after which the text is the
// old one.
func (m *Model) Reload(data []byte) error {
	if err := m.buf.SetText(data); err != nil {
		return err
	}
	m.buf.MarkSaved()
	m.settle()
	return nil
}

// Bytes returns the text as it belongs in a file.
func (m *Model) Bytes() []byte { return m.buf.Bytes() }

// Dirty reports whether the text differs from the one opened or last marked as
// saved.
func (m *Model) Dirty() bool { return m.buf.Dirty() }

// MarkSaved notes that the file now holds the text.
func (m *Model) MarkSaved() { m.buf.MarkSaved() }

// SetStyles changes the styles, such as after the terminal's background has
// become known.
func (m *Model) SetStyles(s Styles) { m.palette = newPalette(s) }

// SetSize sets the size of the pane in cells. Negative sizes count as 0.
func (m *Model) SetSize(w, h int) {
	m.w, m.h = max(w, 0), max(h, 0)
	m.settle()
}

// SetFocused tells whether keys go to the editor. Without focus it has no
// cursor and no current line.
func (m *Model) SetFocused(focused bool) { m.focused = focused }

// SetReadOnly tells whether keys may change the text. Reload still does.
func (m *Model) SetReadOnly(locked bool) { m.locked = locked }

// refuses reports whether b is the text and must stay as it is.
func (m *Model) refuses(b *text.Buffer) bool { return m.locked && b == m.buf }

// SetMarks replaces the marks. The keys are line numbers from 1, as reports
// give them; those outside the text are ignored. Marks move with their lines
// while the text is edited.
func (m *Model) SetMarks(marks map[int]Mark) {
	m.marks = make(map[int]Mark, len(marks))
	for line, mark := range marks {
		m.marks[line-1] = mark
	}
}

// Marked reports whether any line has a mark.
func (m *Model) Marked() bool { return len(m.marks) > 0 }

// Mark returns the mark of the cursor's line.
func (m *Model) Mark() (Mark, bool) {
	mark, ok := m.marks[m.buf.Cursor().Line]
	return mark, ok
}

// GoTo moves the cursor to a line and a column, both from 1; a column counts
// characters. Places outside the text become the nearest ones inside.
func (m *Model) GoTo(line, column int) {
	p := text.Pos{Line: min(max(line-1, 0), m.buf.Len()-1)}
	for g := range text.Glyphs(m.buf.Line(p.Line)) {
		if column--; column <= 0 {
			break
		}
		p.Byte = g.Byte + len(g.Text)
	}
	m.buf.GoTo(p, false)
	m.settle()
}

// Position returns the cursor's line and column, from 1.
func (m *Model) Position() (line, column int) {
	return m.buf.Cursor().Line + 1, m.buf.Column() + 1
}

// Status returns the cursor's place and the size of the selection for a status
// line, such as "12:5" or "12:5 (3 markiert)".
func (m *Model) Status() string {
	line, column := m.Position()
	s := fmt.Sprintf("%d:%d", line, column)
	if n := m.selected(); n > 0 {
		s += fmt.Sprintf(" (%d markiert)", n)
	}
	return s
}

// selected returns how many characters are selected, an ending being one.
func (m *Model) selected() int {
	n := -1
	for part := range strings.Lines(plain(m.buf.Text(m.buf.Selection())) + " ") {
		for range text.Glyphs(part) {
			n++
		}
	}
	return n
}

// Pause ends the current undo group. Call it when no key has come for a second
// or so, so that one undo does not take back more than was thought of at once.
func (m *Model) Pause() { m.buf.Pause() }

// Prompting reports whether the bar for finding or for a line number is open.
// While it is, Esc closes it and is the editor's.
func (m *Model) Prompting() bool { return m.bar.open() }

// settle makes everything that is derived fit the text and the cursor.
func (m *Model) settle() {
	m.moveMarks(m.syntax.Sync(m.buf))
	m.follow()
	m.look()
}

// look prepares what is in sight for drawing.
func (m *Model) look() {
	m.syntax.Lex(m.top, m.top+m.rows())
	m.brackets = m.brackets[:0]
	at, partner, ok := m.buf.Brackets(func(p text.Pos) bool {
		k := m.syntax.KindAt(p.Line, p.Byte)
		return k == syntax.String || k == syntax.Comment
	})
	if ok {
		m.brackets = append(m.brackets, at, partner)
	}
}

// moveMarks keeps the marks at their lines. Those of lines that are gone go
// too; those of lines that became fewer gather at the last of these.
func (m *Model) moveMarks(c syntax.Change) {
	if c.Added == c.Removed || len(m.marks) == 0 {
		return
	}
	moved := make(map[int]Mark, len(m.marks))
	for line, mark := range m.marks {
		switch {
		case line >= c.First+c.Removed:
			line += c.Added - c.Removed
		case line >= c.First && c.Added == 0:
			continue
		case line >= c.First:
			line = min(line, c.First+c.Added-1)
		}
		moved[line] = mark
	}
	m.marks = moved
}
