package page

import (
	"strings"

	"pruefstein/lessons"
)

const (
	// measure is how wide running text becomes at most, in columns.
	measure = 88
	// leastText is how wide text must stay beside a bar or a bullet. Where
	// less is left, it stands below instead.
	leastText = 10
)

// A renderer lays out one page.
type renderer struct {
	opts  Options
	inks  inks
	links []Link // found so far
}

// A frame is the room that a block has.
type frame struct {
	width   int // for tables, program text and diagrams
	measure int // for running text
	ink     ink // of running text
	depth   int // of lists
}

// inset returns the room that is left beside something of the given width,
// and whether it is enough to stand beside it.
func (f frame) inset(by int) (frame, bool) {
	inner := f
	inner.width -= by
	inner.measure -= by
	return inner, inner.measure >= leastText
}

// block lays out one block.
func (r *renderer) block(block lessons.Block, f frame) []line {
	switch b := block.(type) {
	case *lessons.Heading:
		return r.heading(b, f)
	case *lessons.Paragraph:
		return wrap(r.pieces(b.Content, f.ink), f.measure)
	case *lessons.List:
		return r.list(b, f)
	case *lessons.Table:
		return r.table(b, f)
	case *lessons.Code:
		return r.code(b, f)
	case *lessons.Diagram:
		return r.diagram(b, f)
	case *lessons.Chart:
		return r.chart(b, f)
	case *lessons.Callout:
		return r.callout(b, f)
	case *lessons.Quote:
		return r.quote(b, f)
	case *lessons.Rule:
		return r.rule(f)
	}
	return nil
}

// blocks lays out blocks inside another. In a tight list nothing parts them.
func (r *renderer) blocks(blocks []lessons.Block, f frame, tight bool) []line {
	var lines []line
	for _, b := range blocks {
		if len(lines) > 0 && !tight {
			lines = append(lines, line{})
		}
		lines = append(lines, r.block(b, f)...)
	}
	return lines
}

// gapBefore returns the number of blank lines before a block of the page.
func (r *renderer) gapBefore(b lessons.Block) int {
	if h, ok := b.(*lessons.Heading); ok && h.Level <= 2 {
		return 2
	}
	return 1
}

// heading sets titles apart without colour too: by a line below, or a sign
// before.
func (r *renderer) heading(h *lessons.Heading, f frame) []line {
	if r.opts.Plain {
		mark := repeat("#", h.Level) + " "
		return r.beside(f, mark, widthOf(mark), repeat(" ", widthOf(mark)), func(f frame) []line {
			return wrap(r.pieces(h.Content, r.headingInk(h.Level)), f.measure)
		})
	}
	k := r.headingInk(h.Level)
	if h.Level > 2 {
		mark := "▸ "
		if h.Level > 3 {
			mark = "▹ "
		}
		return r.beside(f, k.on(mark), 2, repeat(" ", 2), func(f frame) []line {
			return wrap(r.pieces(h.Content, k), f.measure)
		})
	}
	stroke := "─"
	if h.Level == 1 {
		stroke = "═"
	}
	lines := wrap(r.pieces(h.Content, k), f.measure)
	longest := 0
	for _, l := range lines {
		longest = max(longest, l.width)
	}
	if longest == 0 {
		return lines
	}
	return append(lines, plainLine(repeat(stroke, longest), r.inks.underline))
}

func (r *renderer) headingInk(level int) ink {
	switch level {
	case 1:
		return r.inks.title
	case 2:
		return r.inks.step
	}
	return r.inks.subheading
}

func (r *renderer) rule(f frame) []line {
	if r.opts.Plain {
		return wrap(plainPieces("* * *", r.inks.underline), f.measure)
	}
	return []line{plainLine(repeat("─", f.measure), r.inks.underline)}
}

// beside sets what draw lays out beside a mark, which stands before the first
// line; before all others stands rest, of the same width. Where there is too
// little room, the mark gets lines of its own.
func (r *renderer) beside(f frame, mark string, width int, rest string, draw func(frame) []line) []line {
	inner, fits := f.inset(width)
	if !fits {
		return append(wrap(plainPieces(strings.TrimSpace(stripInk(mark)), f.ink), f.width), draw(f)...)
	}
	lines := draw(inner)
	if len(lines) == 0 {
		lines = []line{{}}
	}
	for i, l := range lines {
		switch {
		case i == 0:
			lines[i] = l.prefix(mark, width)
		case l.width > 0 || strings.TrimSpace(rest) != "":
			lines[i] = l.prefix(rest, width)
		}
	}
	return lines
}
