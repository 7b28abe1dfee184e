package text

import "strings"

// unit returns one level of indentation.
func (b *Buffer) unit() string {
	if b.tabs {
		return "\t"
	}
	return strings.Repeat(" ", b.rules.Indent)
}

// Indent indents the selected lines by one level. Without a selection it
// inserts blanks up to the next level at the cursor, or a tab if the text uses
// tabs.
func (b *Buffer) Indent() bool {
	if b.Selection().Empty() {
		return b.change(single, func() { b.insert(b.toNextLevel()) })
	}
	return b.eachLine(func(i int, s string) (from, to int, with string) {
		if s == "" {
			return 0, 0, ""
		}
		return 0, 0, b.unit()
	})
}

func (b *Buffer) toNextLevel() string {
	if b.tabs {
		return "\t"
	}
	x := CellAt(b.Line(b.cursor.Line), b.cursor.Byte)
	return strings.Repeat(" ", b.rules.Indent-x%b.rules.Indent)
}

// Dedent takes one level of indentation from the selected lines, or from the
// cursor's.
func (b *Buffer) Dedent() bool {
	return b.eachLine(func(i int, s string) (from, to int, with string) {
		if strings.HasPrefix(s, "\t") {
			return 0, 1, ""
		}
		blanks := len(s) - len(strings.TrimLeft(s, " "))
		return 0, min(blanks, b.rules.Indent), ""
	})
}

// eachLine replaces a part of each selected line, as one step.
func (b *Buffer) eachLine(part func(i int, s string) (from, to int, with string)) bool {
	first, last := b.selectedLines()
	return b.change(single, func() {
		for i := first; i <= last; i++ {
			from, to, with := part(i, b.Line(i))
			b.replace(Range{Pos{i, from}, Pos{i, to}}, []line{{text: with}})
		}
	})
}

// ToggleComment makes comments of the selected lines, or code again if all of
// them are comments. Empty lines are left alone.
func (b *Buffer) ToggleComment() bool {
	marker := b.rules.Comment
	if marker == "" {
		return false
	}
	column, commented := b.commentColumn()
	return b.eachLine(func(i int, s string) (from, to int, with string) {
		switch n := len(indentOf(s)); {
		case n == len(s):
			return 0, 0, ""
		case commented:
			rest := strings.TrimPrefix(s[n+len(marker):], " ")
			return n, len(s) - len(rest), ""
		}
		return column, column, marker + " "
	})
}

// commentColumn returns the smallest indentation of the selected lines in
// bytes, and whether all of them are comments.
func (b *Buffer) commentColumn() (column int, commented bool) {
	first, last := b.selectedLines()
	column, commented = -1, true
	for i := first; i <= last; i++ {
		s := b.Line(i)
		n := len(indentOf(s))
		if n == len(s) {
			continue
		}
		if column < 0 || n < column {
			column = n
		}
		commented = commented && strings.HasPrefix(s[n:], b.rules.Comment)
	}
	return column, commented
}
