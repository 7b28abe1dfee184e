package page

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// wrap sets pieces in lines of at most width columns. Without pieces there is
// no line.
func wrap(pieces []piece, width int) []line {
	w := &wrapper{width: max(1, width)}
	for start := 0; start < len(pieces); {
		end := start + 1
		for end < len(pieces) && pieces[end].lead == glued {
			end++
		}
		w.unit(pieces[start:end], end < len(pieces) && pieces[end].lead == soft)
		start = end
	}
	if w.used {
		w.finish()
	}
	return w.lines
}

// A wrapper fills one line after the other.
type wrapper struct {
	width int
	lines []line
	open  lineBuilder
	used  bool  // the open line holds a piece
	last  piece // the piece before
}

// unit sets pieces between which no line may end. One that could end with a
// soft hyphen needs room for it.
func (w *wrapper) unit(pieces []piece, beforeSoft bool) {
	width := 0
	for _, p := range pieces {
		width += p.width
	}
	need := width
	if beforeSoft {
		need++
	}
	first := pieces[0]
	if first.lead == newline && w.used {
		w.finish()
	}
	if w.used {
		room := w.width - w.open.width
		if first.lead == blank {
			room--
		}
		switch {
		case need <= room && first.lead == blank:
			w.blankBefore(first)
		case need > room:
			w.breakBefore(first)
		}
	}
	if width > w.width {
		w.split(pieces)
		return
	}
	for _, p := range pieces {
		w.put(p.text, p.width, p)
	}
}

func (w *wrapper) put(text string, width int, p piece) {
	if !w.used {
		const forStyles = 32 // bytes
		w.open.text.Grow(w.width + forStyles)
	}
	w.open.add(text, width, p.ink, p.link)
	w.used, w.last = true, p
}

// blankBefore sets the blank before p, which belongs to a link or an ink only
// if both its neighbours do.
func (w *wrapper) blankBefore(p piece) {
	link := noLink
	if p.link == w.last.link {
		link = p.link
	}
	k := ink("")
	if p.ink == w.last.ink {
		k = p.ink
	}
	w.open.add(" ", 1, k, link)
}

func (w *wrapper) breakBefore(p piece) {
	if p.lead == soft && w.open.width < w.width {
		w.open.add("-", 1, w.last.ink, w.last.link)
	}
	w.finish()
}

func (w *wrapper) finish() {
	w.lines = append(w.lines, w.open.line())
	w.open = lineBuilder{}
	w.used = false
}

// split sets pieces that are wider than a line: full lines, which end behind
// a sign that parts words if there is one in their second half.
func (w *wrapper) split(pieces []piece) {
	for _, p := range pieces {
		for rest := p.text; rest != ""; {
			head, width := w.head(rest, w.width-w.open.width)
			if head == "" {
				w.finish()
				continue
			}
			rest = strings.TrimPrefix(rest, head)
			w.put(shown(head, w.width), width, p)
			if rest != "" {
				w.finish()
			}
		}
	}
}

// head returns as much of text as fits in room columns and its width. If room
// is a whole line, it is at least one character.
func (w *wrapper) head(text string, room int) (head string, width int) {
	parted, partedWidth := 0, 0
	end := 0
	for rest := text; rest != ""; {
		_, size, after := cluster(rest, w.width)
		if width+size > room {
			break
		}
		width += size
		end = len(text) - len(after)
		if r, _ := utf8.DecodeLastRuneInString(text[:end]); parts(r) && width > room/2 {
			parted, partedWidth = end, width
		}
		rest = after
	}
	if end < len(text) && parted > 0 {
		return text[:parted], partedWidth
	}
	return text[:end], width
}

// shown returns text with characters replaced that are wider than a line.
func shown(text string, lineWidth int) string {
	if lineWidth > 1 {
		return text
	}
	var b strings.Builder
	for text != "" {
		var first string
		first, _, text = cluster(text, lineWidth)
		b.WriteString(first)
	}
	return b.String()
}

// parts reports whether a word may well end behind r.
func parts(r rune) bool {
	return unicode.IsPunct(r) && !unicode.Is(unicode.Ps, r) && !unicode.Is(unicode.Pi, r)
}
