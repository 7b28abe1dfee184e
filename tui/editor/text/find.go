package text

import (
	"iter"
	"unicode"
	"unicode/utf8"
)

// A Pattern is a piece of text to look for. It lies within one line. The zero
// Pattern is found nowhere.
type Pattern struct {
	Text  string
	Exact bool // upper and lower case differ
}

// In returns where p stands in s, as offsets from and to, without overlaps.
func (p Pattern) In(s string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i := 0; i < len(s) && p.Text != ""; {
			n := p.prefix(s[i:])
			if n == 0 {
				_, size := utf8.DecodeRuneInString(s[i:])
				i += size
				continue
			}
			if !yield(i, i+n) {
				return
			}
			i += n
		}
	}
}

// prefix returns the length of the match that s begins with, 0 if there is
// none.
func (p Pattern) prefix(s string) int {
	n := 0
	for _, want := range p.Text {
		got, size := utf8.DecodeRuneInString(s[n:])
		if size == 0 || got != want && (p.Exact || fold(got) != fold(want)) {
			return 0
		}
		n += size
	}
	return n
}

func fold(r rune) rune {
	switch {
	case 'A' <= r && r <= 'Z':
		return r + 'a' - 'A'
	case r < utf8.RuneSelf:
		return r
	}
	return unicode.ToLower(r)
}

// Matches returns all places of p in order.
func (b *Buffer) Matches(p Pattern) iter.Seq[Range] {
	return func(yield func(Range) bool) {
		for i := range b.lines {
			for from, to := range p.In(b.Line(i)) {
				if !yield(Range{Pos{i, from}, Pos{i, to}}) {
					return
				}
			}
		}
	}
}

// Next returns the first place of p not before at, and begins anew at the top
// if there is none.
func (b *Buffer) Next(p Pattern, at Pos) (r Range, ok bool) {
	for m := range b.Matches(p) {
		if !m.From.Before(at) {
			return m, true
		}
		if !ok {
			r, ok = m, true
		}
	}
	return r, ok
}

// Previous returns the last place of p that begins before at, and begins anew
// at the bottom if there is none.
func (b *Buffer) Previous(p Pattern, at Pos) (r Range, ok bool) {
	found := false
	for m := range b.Matches(p) {
		before := m.From.Before(at)
		if found && !before {
			break
		}
		r, ok, found = m, true, before
	}
	return r, ok
}
