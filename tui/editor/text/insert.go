package text

import (
	"strings"
	"unicode/utf8"
)

// Insert puts s in place of the selection, as one step of undo, and the cursor
// behind it. Line ends in s become those of the text.
func (b *Buffer) Insert(s string) bool {
	return b.change(single, func() { b.insert(s) })
}

// Type is Insert for characters as they are typed: one step takes back a word.
func (b *Buffer) Type(s string) bool {
	if !b.Selection().Empty() || b.wordBegins(s) {
		b.Pause()
	}
	return b.change(typing, func() { b.insert(s) })
}

// wordBegins reports whether typing s at the cursor begins a word.
func (b *Buffer) wordBegins(s string) bool {
	before := b.Line(b.cursor.Line)[:b.cursor.Byte]
	return s != "" && classAt(s, 0) != blank &&
		before != "" && classAt(before, previous(before, len(before))) == blank
}

// insert is Insert within a change.
func (b *Buffer) insert(s string) {
	end := b.replace(b.Selection(), b.parts(s))
	b.place(end)
}

// place moves the cursor to p without ending the current step.
func (b *Buffer) place(p Pos) {
	p = b.clamp(p)
	b.cursor, b.anchor = p, p
}

// NewLine breaks the line at the cursor and indents the new one like it, one
// level more after what opens a block.
func (b *Buffer) NewLine() bool {
	return b.change(single, func() {
		b.insert("")
		s := b.Line(b.cursor.Line)
		head, tail := s[:b.cursor.Byte], s[b.cursor.Byte:]
		indent := indentOf(head)
		if b.opens(head) {
			indent += b.unit()
		}
		r := Range{b.cursor, b.cursor}
		if strings.TrimLeft(head, " \t") != "" {
			r.To.Byte += len(indentOf(tail))
		}
		b.place(b.replace(r, b.parts("\n"+indent)))
	})
}

// opens reports whether the code in s, comments apart, opens a block.
func (b *Buffer) opens(s string) bool {
	code := strings.TrimRight(b.code(s), " \t")
	last, size := utf8.DecodeLastRuneInString(code)
	return size > 0 && strings.ContainsRune(b.rules.Opens, last)
}

// code returns s up to the comment that ends it. Strings in quotes hold no
// comments.
func (b *Buffer) code(s string) string {
	if b.rules.Comment == "" {
		return s
	}
	var quote byte
	for i := 0; i < len(s); i++ {
		switch {
		case quote != 0 && s[i] == '\\':
			i++
		case quote != 0:
			if s[i] == quote {
				quote = 0
			}
		case s[i] == '"' || s[i] == '\'':
			quote = s[i]
		case strings.HasPrefix(s[i:], b.rules.Comment):
			return s[:i]
		}
	}
	return s
}
