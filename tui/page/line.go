package page

import "strings"

// A line is one laid-out line.
type line struct {
	text  string // with escape sequences
	width int    // in columns
	links []linkSpan
}

// A linkSpan is the part of a line that belongs to a link.
type linkSpan struct{ link, column, width int }

// plainLine returns a line of text in one ink.
func plainLine(text string, k ink) line {
	return line{text: k.on(text), width: widthOf(text)}
}

// prefix puts text of the given width before l.
func (l line) prefix(text string, width int) line {
	return line{text: text + l.text, width: l.width + width, links: l.shifted(width)}
}

func (l line) shifted(by int) []linkSpan {
	for i := range l.links {
		l.links[i].column += by
	}
	return l.links
}

// A lineBuilder puts pieces one behind the other.
type lineBuilder struct {
	text  strings.Builder
	ink   ink // that the text is being drawn in
	width int
	links []linkSpan
}

func (b *lineBuilder) add(text string, width int, k ink, link int) {
	if k != b.ink {
		if b.ink != "" {
			b.text.WriteString(reset)
		}
		b.text.WriteString(string(k))
		b.ink = k
	}
	b.text.WriteString(text)
	b.addLink(link, width)
	b.width += width
}

// addLink notes that the next columns belong to a link.
func (b *lineBuilder) addLink(link, width int) {
	if link == noLink {
		return
	}
	if last := len(b.links) - 1; last >= 0 {
		if s := &b.links[last]; s.link == link && s.column+s.width == b.width {
			s.width += width
			return
		}
	}
	b.links = append(b.links, linkSpan{link, b.width, width})
}

// append puts a finished line behind what is there.
func (b *lineBuilder) append(l line) {
	b.close()
	b.text.WriteString(l.text)
	b.links = append(b.links, l.shifted(b.width)...)
	b.width += l.width
}

func (b *lineBuilder) close() {
	if b.ink != "" {
		b.text.WriteString(reset)
		b.ink = ""
	}
}

func (b *lineBuilder) line() line {
	b.close()
	return line{text: b.text.String(), width: b.width, links: b.links}
}
