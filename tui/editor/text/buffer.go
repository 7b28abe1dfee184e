package text

import (
	"slices"
)

// A Buffer is a text being edited. Make one with [Open]. It is not safe for
// concurrent use.
type Buffer struct {
	bom    bool
	lines  []line // at least one; all but the last have an ending
	ending Ending // of lines to come
	tabs   bool   // indent by tabs
	rules  Rules

	cursor Pos
	anchor Pos // where the selection began; the cursor if nothing is selected
	goal   int // cell that vertical moves aim at; negative if none

	history  history
	revision int

	savedBOM   bool
	savedLines []line
}

// Bytes returns the text as it belongs in a file.
func (b *Buffer) Bytes() []byte {
	if b.bom {
		return []byte(mark + join(b.lines))
	}
	return []byte(join(b.lines))
}

// Len returns the number of lines, at least one. A text that ends with a line
// end has an empty last line.
func (b *Buffer) Len() int { return len(b.lines) }

// Line returns line i, from 0, without its ending.
func (b *Buffer) Line(i int) string { return b.lines[i].text }

// Ending returns what ends line i, from 0.
func (b *Buffer) Ending(i int) Ending { return b.lines[i].end }

// Text returns what stands in r, with the endings of the lines.
func (b *Buffer) Text(r Range) string { return join(b.cut(r)) }

// Revision returns a number that grows with every change, undoing included.
func (b *Buffer) Revision() int { return b.revision }

// Dirty reports whether the text differs from what it was when it was opened
// or last marked as saved.
func (b *Buffer) Dirty() bool {
	return b.bom != b.savedBOM || !slices.Equal(b.lines, b.savedLines)
}

// MarkSaved notes that the text is now what the file holds.
func (b *Buffer) MarkSaved() {
	b.savedBOM, b.savedLines = b.bom, slices.Clone(b.lines)
}

// end returns the place behind the last character.
func (b *Buffer) end() Pos {
	last := len(b.lines) - 1
	return Pos{last, len(b.lines[last].text)}
}

// cut returns the part of the text that stands in r. Its last line has no
// ending.
func (b *Buffer) cut(r Range) []line {
	part := slices.Clone(b.lines[r.From.Line : r.To.Line+1])
	last := len(part) - 1
	part[last] = line{text: part[last].text[:r.To.Byte]}
	part[0].text = part[0].text[r.From.Byte:]
	return part
}
