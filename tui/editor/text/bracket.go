package text

import "strings"

const opening, closing = "([{", ")]}"

// Brackets returns the places of the bracket at or before the cursor and of
// its partner. Brackets for which skip returns true, such as those in strings,
// do not count; skip may be nil.
func (b *Buffer) Brackets(skip func(Pos) bool) (at, partner Pos, ok bool) {
	if skip == nil {
		skip = func(Pos) bool { return false }
	}
	s := b.Line(b.cursor.Line)
	for _, i := range []int{b.cursor.Byte, b.cursor.Byte - 1} {
		at := Pos{b.cursor.Line, i}
		if i < 0 || i >= len(s) || !strings.ContainsRune(opening+closing, rune(s[i])) || skip(at) {
			continue
		}
		partner, ok := b.partner(at, skip)
		return at, partner, ok
	}
	return Pos{}, Pos{}, false
}

// partner returns where the bracket at p is closed or opened.
func (b *Buffer) partner(p Pos, skip func(Pos) bool) (Pos, bool) {
	mine := b.Line(p.Line)[p.Byte]
	step, from, to := 1, opening, closing
	if strings.IndexByte(closing, mine) >= 0 {
		step, from, to = -1, closing, opening
	}
	other := to[strings.IndexByte(from, mine)]
	depth := 0
	for i := p.Line; i >= 0 && i < len(b.lines); i += step {
		s := b.Line(i)
		j := len(s) - 1
		if step > 0 {
			j = 0
		}
		if i == p.Line {
			j = p.Byte
		}
		for ; j >= 0 && j < len(s); j += step {
			if s[j] != mine && s[j] != other || skip(Pos{i, j}) {
				continue
			}
			if s[j] == mine {
				depth++
			} else {
				depth--
			}
			if depth == 0 {
				return Pos{i, j}, true
			}
		}
	}
	return Pos{}, false
}
