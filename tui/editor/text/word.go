package text

import (
	"unicode"
	"unicode/utf8"
)

// A class is a kind of character. Words are runs of one class.
type class uint8

const (
	blank class = iota
	word
	sign
)

// classAt returns the class of the cluster at offset i of s.
func classAt(s string, i int) class {
	switch r, _ := utf8.DecodeRuneInString(s[i:]); {
	case unicode.IsSpace(r):
		return blank
	case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
		return word
	}
	return sign
}

// runEnd returns where the run of one class that begins at i ends.
func runEnd(s string, i int) int {
	c := classAt(s, i)
	for i < len(s) && classAt(s, i) == c {
		i = next(s, i)
	}
	return i
}

// runStart returns where the run of one class that ends at i begins.
func runStart(s string, i int) int {
	if i == 0 {
		return 0
	}
	c := classAt(s, previous(s, i))
	for i > 0 && classAt(s, previous(s, i)) == c {
		i = previous(s, i)
	}
	return i
}

// wordRight returns the start of the next word, or the end of the line. At the
// end of a line that is the next line.
func (b *Buffer) wordRight(p Pos) Pos {
	s := b.Line(p.Line)
	i := p.Byte
	if i == len(s) {
		return b.right(p)
	}
	i = runEnd(s, i)
	if i < len(s) && classAt(s, i) == blank {
		i = runEnd(s, i)
	}
	return Pos{p.Line, i}
}

// wordLeft returns the start of the word to the left, or of the line. At the
// start of a line that is the end of the one before.
func (b *Buffer) wordLeft(p Pos) Pos {
	s := b.Line(p.Line)
	i := p.Byte
	if i == 0 {
		return b.left(p)
	}
	if classAt(s, previous(s, i)) == blank {
		i = runStart(s, i)
	}
	return Pos{p.Line, runStart(s, i)}
}
