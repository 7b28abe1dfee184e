package text

import "cmp"

// A Pos is a place in a text. The zero Pos is its start.
type Pos struct {
	Line int // from 0
	Byte int // offset in the line, from 0
}

// Compare returns -1, 0 or 1 as p comes before, is or comes after q.
func (p Pos) Compare(q Pos) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Byte, q.Byte))
}

// Before reports whether p comes before q.
func (p Pos) Before(q Pos) bool { return p.Compare(q) < 0 }

// A Range is the text from From up to To, never after To.
type Range struct{ From, To Pos }

// Empty reports whether r holds nothing.
func (r Range) Empty() bool { return r.From == r.To }

// span returns the range between two places in any order.
func span(p, q Pos) Range {
	if q.Before(p) {
		p, q = q, p
	}
	return Range{p, q}
}
