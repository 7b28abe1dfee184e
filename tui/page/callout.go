package page

import (
	"strings"

	"pruefstein/lessons"
)

// callout sets a label above a text and a bar beside both.
func (r *renderer) callout(c *lessons.Callout, f frame) []line {
	label, styles := r.calloutParts(c.Kind)
	f.ink = inkOf(styles.Text)
	draw := func(f frame) []line {
		heading := wrap(plainPieces(label, inkOf(styles.Label)), f.measure)
		return append(heading, r.blocks(c.Blocks, f, false)...)
	}
	if r.opts.Plain {
		lines := wrap(plainPieces(label+":", inkOf(styles.Label)), f.measure)
		return append(lines, r.behindBar(f, "  ", "", func(f frame) []line { return r.blocks(c.Blocks, f, false) })...)
	}
	return r.behindBar(f, "▌ ", inkOf(styles.Bar), draw)
}

func (r *renderer) calloutParts(kind lessons.CalloutKind) (label string, styles CalloutStyles) {
	switch kind {
	case lessons.Tip:
		return "Tipp", r.opts.Styles.Tip
	case lessons.Warning:
		return "Achtung", r.opts.Styles.Warning
	case lessons.KeyIdea:
		return "Merksatz", r.opts.Styles.KeyIdea
	}
	return "Hinweis", r.opts.Styles.Note
}

// quote sets a bar beside a text.
func (r *renderer) quote(q *lessons.Quote, f frame) []line {
	f.ink = r.inks.quote
	bar := "┃ "
	if r.opts.Plain {
		bar = "> "
	}
	return r.behindBar(f, bar, r.inks.quoteBar, func(f frame) []line {
		return r.blocks(q.Blocks, f, false)
	})
}

// behindBar sets what draw lays out behind a bar, or without it where there is
// too little room.
func (r *renderer) behindBar(f frame, bar string, k ink, draw func(frame) []line) []line {
	width := widthOf(bar)
	inner, fits := f.inset(width)
	if !fits {
		return draw(f)
	}
	short := strings.TrimRight(bar, " ") // for lines with nothing behind it
	drawn, shortDrawn := k.on(bar), k.on(short)
	lines := draw(inner)
	for i, l := range lines {
		if l.width > 0 {
			lines[i] = l.prefix(drawn, width)
		} else {
			lines[i] = l.prefix(shortDrawn, widthOf(short))
		}
	}
	return lines
}
