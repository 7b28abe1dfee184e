package text

import "strings"

// A Motion is a way for the cursor to move.
type Motion uint8

// The motions. LineStart goes to the first character that is not blank, and
// from there to the start of the line.
const (
	Left Motion = iota
	Right
	WordLeft
	WordRight
	LineStart
	LineEnd
	TextStart
	TextEnd
)

var motions = [...]func(*Buffer, Pos) Pos{
	Left:      (*Buffer).left,
	Right:     (*Buffer).right,
	WordLeft:  (*Buffer).wordLeft,
	WordRight: (*Buffer).wordRight,
	LineStart: (*Buffer).lineStart,
	LineEnd:   func(b *Buffer, p Pos) Pos { return Pos{p.Line, len(b.Line(p.Line))} },
	TextStart: func(*Buffer, Pos) Pos { return Pos{} },
	TextEnd:   func(b *Buffer, _ Pos) Pos { return b.end() },
}

// Move moves the cursor. With extend the selection grows along; without it,
// Left and Right go to that end of the selection if there is one.
func (b *Buffer) Move(m Motion, extend bool) {
	r := b.Selection()
	switch {
	case !extend && !r.Empty() && m == Left:
		b.GoTo(r.From, false)
	case !extend && !r.Empty() && m == Right:
		b.GoTo(r.To, false)
	default:
		b.GoTo(motions[m](b, b.cursor), extend)
	}
}

// MoveLines moves the cursor n lines down, up if n is negative, keeping to the
// cell where it started. Beyond the first and the last line it goes to the
// start and the end of the text.
func (b *Buffer) MoveLines(n int, extend bool) {
	goal := b.goal
	if goal == noGoal {
		goal = CellAt(b.Line(b.cursor.Line), b.cursor.Byte)
	}
	to := b.cursor.Line + n
	switch {
	case to < 0:
		b.GoTo(Pos{}, extend)
	case to >= len(b.lines):
		b.GoTo(b.end(), extend)
	default:
		b.GoTo(Pos{to, ByteAt(b.Line(to), goal)}, extend)
	}
	b.goal = goal
}

func (b *Buffer) left(p Pos) Pos {
	switch {
	case p.Byte > 0:
		return Pos{p.Line, previous(b.Line(p.Line), p.Byte)}
	case p.Line > 0:
		return Pos{p.Line - 1, len(b.Line(p.Line - 1))}
	}
	return p
}

func (b *Buffer) right(p Pos) Pos {
	switch s := b.Line(p.Line); {
	case p.Byte < len(s):
		return Pos{p.Line, next(s, p.Byte)}
	case p.Line+1 < len(b.lines):
		return Pos{p.Line + 1, 0}
	}
	return p
}

func (b *Buffer) lineStart(p Pos) Pos {
	first := len(indentOf(b.Line(p.Line)))
	if p.Byte == first {
		first = 0
	}
	return Pos{p.Line, first}
}

// indentOf returns the blanks and tabs at the start of s.
func indentOf(s string) string {
	return s[:len(s)-len(strings.TrimLeft(s, " \t"))]
}
