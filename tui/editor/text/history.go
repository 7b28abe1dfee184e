package text

// An edit replaces one piece of text by another.
type edit struct {
	at                Pos
	removed, inserted []line
}

// after returns where the text in part ends when it starts at p.
func (p Pos) after(part []line) Pos {
	last := len(part) - 1
	if last == 0 {
		return Pos{p.Line, p.Byte + len(part[0].text)}
	}
	return Pos{p.Line + last, len(part[last].text)}
}

// inverse returns the edit that takes e back.
func (e edit) inverse() edit {
	return edit{at: e.at, removed: e.inserted, inserted: e.removed}
}

// moved returns where p is after e. A place at the start of e stays.
func (e edit) moved(p Pos) Pos {
	if !e.at.Before(p) {
		return p
	}
	old, end := e.at.after(e.removed), e.at.after(e.inserted)
	switch {
	case p.Before(old):
		if end.Before(p) {
			return end
		}
		return p
	case p.Line == old.Line:
		return Pos{end.Line, end.Byte + p.Byte - old.Byte}
	}
	return Pos{p.Line + end.Line - old.Line, p.Byte}
}

// A caret is a cursor and where its selection began.
type caret struct{ cursor, anchor Pos }

// A step is what one undo takes back.
type step struct {
	edits         []edit
	before, after caret
	bom, bomAfter bool
}

// A kind tells which changes belong to one step.
type kind uint8

const (
	single   kind = iota // a step of its own
	typing               // characters, one after the other
	deleting             // characters to the left
	erasing              // characters to the right
)

// A history is the steps that were done and those that were undone.
type history struct {
	done, undone []step
	open         kind // of the last step done if it may still grow, else single
}

// Pause ends the step that typing or deleting is part of: what comes next is
// undone on its own. Moving the cursor does the same.
func (b *Buffer) Pause() { b.history.open = single }

// change runs do, which calls [Buffer.replace], as one step or as part of the
// last one. It reports whether anything changed.
func (b *Buffer) change(k kind, do func()) bool {
	h := &b.history
	grow := k != single && k == h.open && len(h.done) > 0
	if !grow {
		h.done = append(h.done, step{before: b.caret(), bom: b.bom})
	}
	s := &h.done[len(h.done)-1]
	count, bom := len(s.edits), b.bom
	do()
	b.cursor, b.anchor, b.goal = b.clamp(b.cursor), b.clamp(b.anchor), noGoal
	s.after, s.bomAfter = b.caret(), b.bom
	if len(s.edits) == count && b.bom == bom {
		if !grow {
			h.done = h.done[:len(h.done)-1]
		}
		return false
	}
	h.undone, h.open = nil, k
	b.revision++
	return true
}

// Undo takes back the last step and reports whether there was one.
func (b *Buffer) Undo() bool {
	h := &b.history
	n := len(h.done) - 1
	if n < 0 {
		return false
	}
	s := h.done[n]
	h.done, h.undone, h.open = h.done[:n], append(h.undone, s), single
	for i := len(s.edits) - 1; i >= 0; i-- {
		b.apply(s.edits[i].inverse())
	}
	b.bom = s.bom
	b.restore(s.before)
	return true
}

// Redo repeats the step undone last and reports whether there was one.
func (b *Buffer) Redo() bool {
	h := &b.history
	n := len(h.undone) - 1
	if n < 0 {
		return false
	}
	s := h.undone[n]
	h.undone, h.done, h.open = h.undone[:n], append(h.done, s), single
	for _, e := range s.edits {
		b.apply(e)
	}
	b.bom = s.bomAfter
	b.restore(s.after)
	return true
}

func (b *Buffer) restore(c caret) {
	b.cursor, b.anchor, b.goal = c.cursor, c.anchor, noGoal
	b.revision++
}
