package text

import "slices"

// ShiftLines exchanges the selected lines, or the cursor's, with the one below
// them, or with the one above if up is set. The endings stay where they are.
func (b *Buffer) ShiftLines(up bool) bool {
	first, last := b.selectedLines()
	by := 1
	if up {
		by = -1
	}
	if first+by < 0 || last+by >= len(b.lines) {
		return false
	}
	return b.change(single, func() {
		at := b.caret()
		b.rotate(first+min(by, 0), last+max(by, 0), up)
		at.cursor.Line, at.anchor.Line = at.cursor.Line+by, at.anchor.Line+by
		b.cursor, b.anchor = at.cursor, at.anchor
	})
}

// rotate moves the text of the first of some lines to the end, or that of the
// last to the start.
func (b *Buffer) rotate(first, last int, left bool) {
	part := slices.Clone(b.lines[first : last+1])
	for i := range part {
		from := i - 1
		if left {
			from = i + 1
		}
		part[i].text = b.Line(first + (from+len(part))%len(part))
	}
	part[len(part)-1].end = None
	b.replace(Range{Pos{first, 0}, Pos{last, len(b.Line(last))}}, part)
}

// DuplicateLines puts a copy of the selected lines, or the cursor's, below
// them and moves the cursor there.
func (b *Buffer) DuplicateLines() bool {
	first, last := b.selectedLines()
	return b.change(single, func() {
		at := b.caret()
		end := b.lines[last].end
		if end == None {
			end = b.ending
		}
		part := slices.Concat([]line{{end: end}}, b.lines[first:last+1])
		part[len(part)-1].end = None
		behind := Pos{last, len(b.Line(last))}
		b.replace(Range{behind, behind}, part)
		n := last - first + 1
		at.cursor.Line, at.anchor.Line = at.cursor.Line+n, at.anchor.Line+n
		b.cursor, b.anchor = at.cursor, at.anchor
	})
}

// DeleteLines removes the selected lines, or the cursor's.
func (b *Buffer) DeleteLines() bool {
	first, last := b.selectedLines()
	x := CellAt(b.Line(b.cursor.Line), b.cursor.Byte)
	return b.change(single, func() {
		b.remove(Range{Pos{first, 0}, b.lineAfter(last)})
		b.place(Pos{first, ByteAt(b.Line(first), x)})
	})
}
