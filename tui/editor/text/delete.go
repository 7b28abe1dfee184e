package text

import "strings"

// Delete removes the selection.
func (b *Buffer) Delete() bool {
	return b.change(single, func() { b.insert("") })
}

// DeleteLeft removes the selection, or the character before the cursor, or a
// level of indentation if only blanks stand before it.
func (b *Buffer) DeleteLeft() bool {
	if !b.Selection().Empty() {
		return b.Delete()
	}
	return b.change(deleting, func() {
		from := b.left(b.cursor)
		if n := b.cursor.Byte; n > 0 && strings.Trim(b.Line(b.cursor.Line)[:n], " ") == "" {
			from.Byte = (n - 1) / b.rules.Indent * b.rules.Indent
		}
		b.remove(Range{from, b.cursor})
	})
}

// DeleteRight removes the selection, or the character behind the cursor.
func (b *Buffer) DeleteRight() bool {
	if !b.Selection().Empty() {
		return b.Delete()
	}
	return b.change(erasing, func() { b.remove(Range{b.cursor, b.right(b.cursor)}) })
}

// DeleteTo removes the selection, or what lies between the cursor and where m
// leads.
func (b *Buffer) DeleteTo(m Motion) bool {
	if !b.Selection().Empty() {
		return b.Delete()
	}
	return b.change(single, func() { b.remove(span(b.cursor, motions[m](b, b.cursor))) })
}

// remove takes r away within a change and leaves the cursor there.
func (b *Buffer) remove(r Range) { b.place(b.replace(r, []line{{}})) }
