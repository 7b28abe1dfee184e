package text

import (
	"slices"
	"strings"
)

// Replace puts s in place of what stands in r, as one step of undo. Line ends
// in s become those of the text. The cursor and the selection stay with the
// text around them.
func (b *Buffer) Replace(r Range, s string) bool {
	return b.change(single, func() { b.replace(b.within(r), b.parts(s)) })
}

// parts returns s as lines that end as new lines of the text do. What is not
// UTF-8 becomes U+FFFD.
func (b *Buffer) parts(s string) []line {
	lines := split(strings.ToValidUTF8(s, "\ufffd"))
	for i := range lines[:len(lines)-1] {
		lines[i].end = b.ending
	}
	return lines
}

// replace puts part in place of what stands in r, within a change, and returns
// the place behind it.
func (b *Buffer) replace(r Range, part []line) Pos {
	e := edit{at: r.From, removed: b.cut(r), inserted: part}
	if slices.Equal(e.removed, e.inserted) {
		return r.To
	}
	b.record(e)
	end := r.From.after(part)
	for i := max(r.From.Line-1, 0); i <= end.Line; i++ {
		b.separate(i)
	}
	return end
}

// separate keeps a CR and an LF that end two lines from becoming one CRLF, by
// turning the LF into a CR.
func (b *Buffer) separate(i int) {
	if i+2 >= len(b.lines) || b.lines[i].end != CR || b.lines[i+1] != (line{"", LF}) {
		return
	}
	b.record(edit{at: Pos{i + 1, 0}, removed: []line{{"", LF}, {}}, inserted: []line{{"", CR}, {}}})
}

// record applies e and adds it to the current step.
func (b *Buffer) record(e edit) {
	s := &b.history.done[len(b.history.done)-1]
	s.edits = append(s.edits, e)
	b.apply(e)
	b.cursor, b.anchor = e.moved(b.cursor), e.moved(b.anchor)
}

// apply makes e's change to the lines.
func (b *Buffer) apply(e edit) {
	to := e.at.after(e.removed)
	first, last := b.lines[e.at.Line], b.lines[to.Line]
	part := slices.Clone(e.inserted)
	part[0].text = first.text[:e.at.Byte] + part[0].text
	end := &part[len(part)-1]
	end.text += last.text[to.Byte:]
	end.end = last.end
	b.lines = slices.Replace(b.lines, e.at.Line, to.Line+1, part...)
}

// within returns r with both ends moved to the nearest places in the text.
func (b *Buffer) within(r Range) Range {
	return span(b.clamp(r.From), b.clamp(r.To))
}

// clamp returns the place nearest to p that is in the text and between two
// clusters.
func (b *Buffer) clamp(p Pos) Pos {
	switch {
	case p.Line < 0:
		return Pos{}
	case p.Line >= len(b.lines):
		return b.end()
	}
	s := b.lines[p.Line].text
	return Pos{p.Line, boundary(s, min(max(p.Byte, 0), len(s)))}
}
