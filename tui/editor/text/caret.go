package text

const noGoal = -1

func (b *Buffer) caret() caret { return caret{b.cursor, b.anchor} }

// Cursor returns where the cursor is.
func (b *Buffer) Cursor() Pos { return b.cursor }

// Column returns how many characters stand before the cursor in its line.
func (b *Buffer) Column() int {
	n := 0
	for g := range Glyphs(b.Line(b.cursor.Line)) {
		if g.Byte >= b.cursor.Byte {
			break
		}
		n++
	}
	return n
}

// Selection returns what is selected, an empty range at the cursor if nothing
// is.
func (b *Buffer) Selection() Range { return span(b.anchor, b.cursor) }

// Select selects the text from anchor to cursor, which stays where the cursor
// is. Places outside the text become the nearest ones inside.
func (b *Buffer) Select(anchor, cursor Pos) {
	b.anchor, b.cursor, b.goal = b.clamp(anchor), b.clamp(cursor), noGoal
	b.Pause()
}

// GoTo moves the cursor to p, or the nearest place in the text. With extend
// the selection grows to there.
func (b *Buffer) GoTo(p Pos, extend bool) {
	anchor := p
	if extend {
		anchor = b.anchor
	}
	b.Select(anchor, p)
}

// SelectAll selects the whole text.
func (b *Buffer) SelectAll() { b.Select(Pos{}, b.end()) }

// SelectWord selects the word at the cursor, or the blanks or signs there.
func (b *Buffer) SelectWord() {
	s, i := b.Line(b.cursor.Line), b.cursor.Byte
	if i == len(s) {
		i = previous(s, i)
	}
	if s == "" {
		return
	}
	to := runEnd(s, i)
	b.Select(Pos{b.cursor.Line, runStart(s, to)}, Pos{b.cursor.Line, to})
}

// SelectLines grows the selection to whole lines with their endings.
func (b *Buffer) SelectLines() {
	first, last := b.selectedLines()
	b.Select(Pos{first, 0}, b.lineAfter(last))
}

// lineAfter returns the start of the line behind line i, or the end of the
// text.
func (b *Buffer) lineAfter(i int) Pos {
	if i+1 < len(b.lines) {
		return Pos{i + 1, 0}
	}
	return b.end()
}

// selectedLines returns the first and the last line that the selection
// touches. A last line at whose start it ends does not count.
func (b *Buffer) selectedLines() (first, last int) {
	r := b.Selection()
	if r.To.Byte == 0 && r.To.Line > r.From.Line {
		r.To.Line--
	}
	return r.From.Line, r.To.Line
}
