package editor

import (
	"strings"

	"pruefstein/tui/editor/text"
)

// Marks at the edge of a line that goes on beyond it.
const (
	cutLeft  = "‹"
	cutRight = "›"
	cutRoom  = 8 // columns below which there are no such marks
)

// A painter draws a window of a line, run by run.
type painter struct {
	palette *palette
	out     strings.Builder
	run     strings.Builder
	look    look // of the run

	x, end   int // next cell of the line to draw, and where the window ends
	from     int // first cell for text
	to       int // where text ends
	overflow bool
}

// newPainter returns a painter of the cells of s from left on, as many as
// columns.
func newPainter(p *palette, s string, left, columns int, base look) *painter {
	pt := &painter{palette: p, look: base, x: left, from: left, end: left + columns}
	pt.to = pt.end
	if columns < cutRoom {
		return pt
	}
	if left > 0 && s != "" {
		pt.put(cutLeft, 1, look{over: invisible, current: base.current})
		pt.from++
	}
	if wider(s, pt.end) {
		pt.overflow = true
		pt.to--
	}
	return pt
}

// wider reports whether s takes up more than n cells.
func wider(s string, n int) bool {
	if len(s)*text.TabWidth <= n {
		return false
	}
	for g := range text.Glyphs(s) {
		if g.X+g.Width > n {
			return true
		}
	}
	return false
}

// glyph draws the part of g that is in the window. Of a character that is cut
// in two, blanks are left.
func (p *painter) glyph(g text.Glyph, l look) {
	from, to := max(g.X, p.from), min(g.X+g.Width, p.to)
	if from >= to {
		return
	}
	if l.over == bare && text.Invisible(g.Text) {
		l.over = invisible
	}
	s := shape(g)
	if to-from < g.Width {
		s = strings.Repeat(" ", to-from)
	}
	p.put(s, to-from, l)
}

// put draws s, which is w cells wide, if there is room.
func (p *painter) put(s string, w int, l look) {
	if p.x+w > p.end {
		return
	}
	if l != p.look {
		p.flush()
		p.look = l
	}
	p.run.WriteString(s)
	p.x += w
}

func (p *painter) flush() {
	if p.run.Len() > 0 {
		p.out.WriteString(p.palette.style(p.look).Render(p.run.String()))
		p.run.Reset()
	}
}

// finish fills the rest of the window and returns it.
func (p *painter) finish(base look) string {
	if p.overflow {
		p.put(cutRight, 1, look{over: invisible, current: base.current})
	}
	for p.x < p.end {
		p.put(" ", 1, base)
	}
	p.flush()
	return p.out.String()
}
