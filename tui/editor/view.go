package editor

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/clipperhouse/displaywidth"

	"pruefstein/tui/editor/text"
)

// View returns the pane: as many lines as it is high, each as wide as it is.
func (m *Model) View() string {
	rows := make([]string, 0, m.h)
	for i := range m.rows() {
		rows = append(rows, m.row(m.top+i))
	}
	if m.bar.open() && m.h > 0 {
		rows = append(rows, m.viewBar())
	}
	return strings.Join(rows, "\n")
}

// Cursor returns where the cursor is in the pane, nil without focus or when it
// is scrolled out of sight.
func (m *Model) Cursor() *tea.Cursor {
	var x, y int
	if m.bar.open() {
		x, y = m.barCursor()
	} else {
		at := m.buf.Cursor()
		x = m.gutter() + text.CellAt(m.buf.Line(at.Line), at.Byte) - m.left
		y = at.Line - m.top
	}
	if !m.focused || x < 0 || x >= m.w || y < 0 || y >= m.h {
		return nil
	}
	c := tea.NewCursor(x, y)
	c.Shape = tea.CursorBar
	return c
}

// row draws line i of the text with its gutter, or the empty row below it.
func (m *Model) row(i int) string {
	if i >= m.buf.Len() {
		return strings.Repeat(" ", m.w)
	}
	return m.viewGutter(i) + m.line(i)
}

// viewGutter draws what stands before line i.
func (m *Model) viewGutter(i int) string {
	w := m.gutter()
	if w == 0 {
		return ""
	}
	mark := m.marks[i].Severity
	sign := m.palette.mark(mark).Render(mark.Symbol())
	if m.digits() == 0 {
		return sign
	}
	style := m.palette.LineNumber
	if m.current(i) {
		style = m.palette.LineNumberCurrent
	}
	return sign + style.Render(fmt.Sprintf("%*d", m.digits(), i+1)) + " "
}

func (m *Model) current(line int) bool {
	return m.focused && line == m.buf.Cursor().Line
}

// mark returns the style of a mark's sign.
func (p *palette) mark(s Severity) lipgloss.Style {
	switch s {
	case Error:
		return p.MarkError
	case Warning:
		return p.MarkWarning
	case Info:
		return p.MarkInfo
	}
	return lipgloss.NewStyle()
}

// line draws the part of line i that is in sight.
func (m *Model) line(i int) string {
	s := m.buf.Line(i)
	base := look{current: m.current(i)}
	p := newPainter(m.palette, s, m.leftOf(i), m.columns(), base)
	over := m.overlays(i)
	spans := m.syntax.Line(i)
	for g := range text.Glyphs(s) {
		if g.X >= p.end {
			break
		}
		for len(spans) > 0 && spans[0].End <= g.Byte {
			spans = spans[1:]
		}
		l := look{over: over(g.Byte), current: base.current}
		if len(spans) > 0 {
			l.kind = spans[0].Kind
		}
		p.glyph(g, l)
	}
	if over(len(s)) == selected {
		p.put(" ", 1, look{over: selected})
	}
	return p.finish(base)
}

// overlays returns the overlay of each offset in line i. The ending counts as
// the offset behind the last character.
func (m *Model) overlays(i int) func(at int) overlay {
	r := m.buf.Selection()
	var matches [][2]int
	if m.bar.purpose == finding {
		for from, to := range m.pattern.In(m.buf.Line(i)) {
			matches = append(matches, [2]int{from, to})
		}
	}
	return func(at int) overlay {
		p := text.Pos{Line: i, Byte: at}
		if !p.Before(r.From) && p.Before(r.To) {
			return selected
		}
		for _, b := range m.brackets {
			if p == b && m.focused {
				return bracket
			}
		}
		for _, f := range matches {
			if f[0] <= at && at < f[1] {
				return found
			}
		}
		return bare
	}
}

// shape returns what is drawn for a glyph.
func shape(g text.Glyph) string {
	if g.Text == "\t" {
		return strings.Repeat(" ", g.Width)
	}
	if !text.Invisible(g.Text) {
		return g.Text
	}
	switch r, _ := utf8.DecodeRuneInString(g.Text); {
	case r < ' ':
		return string('␀' + r)
	case r == 0x7f:
		return "␡"
	case unicode.Is(unicode.Mn, r) && displaywidth.String("◌"+g.Text) == 1:
		return "◌" + g.Text
	}
	return "\ufffd"
}
