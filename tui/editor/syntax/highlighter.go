package syntax

import (
	"slices"
	"strings"
)

const (
	// lookBack is how many lines are looked at again at most because a change
	// may give them another meaning.
	lookBack = 100

	// lookAhead is how many lines below the wanted ones a token may reach.
	lookAhead = 100

	// guessBack is how many lines above the wanted ones are looked at when it
	// is not known what they are part of.
	guessBack = 20

	// catchUp is how many lines out of sight are looked at in passing, unless
	// as many in sight had to be.
	catchUp = 16

	// longest is the length of a line in bytes above which it is left plain.
	longest = 1000
)

// A Source is a text of lines.
type Source interface {
	Len() int
	Line(i int) string // without its ending
}

// Lines is a text that is not edited.
type Lines []string

// Len returns the number of lines.
func (l Lines) Len() int { return len(l) }

// Line returns line i, from 0.
func (l Lines) Line(i int) string { return l[i] }

// A Highlighter knows the colours of a text. After a change call
// [Highlighter.Sync], before drawing [Highlighter.Lex]. It is not safe for
// concurrent use.
type Highlighter struct {
	lexer   *lexer // nil if everything is plain
	closers []string
	lines   []entry
	stale   int // no line before this one is stale
}

// An entry is what is known of a line.
type entry struct {
	text   string
	before state
	spans  []Span
	fresh  bool // spans are those of text after before
}

// New returns a highlighter for a language, such as "python". In one that is
// not known everything is plain.
func New(language string) *Highlighter {
	name := canonical(language)
	if name == "" {
		return &Highlighter{}
	}
	l, err := newLexer(name)
	if err != nil {
		return &Highlighter{} // damaged definitions fail the tests, not a learner
	}
	return &Highlighter{lexer: l, closers: closers(name)}
}

// Known reports whether the language is known.
func (h *Highlighter) Known() bool { return h.lexer != nil }

// A Change is a run of lines that became another one.
type Change struct {
	First          int // line, from 0
	Removed, Added int // how many lines
}

// Sync takes over a text and returns the smallest run of lines that differs
// from the last one.
func (h *Highlighter) Sync(src Source) Change {
	c := h.compare(src)
	if c.Removed == 0 && c.Added == 0 {
		return c
	}
	closed := h.closes(c)
	before := state(nil)
	if c.First < len(h.lines) {
		before = h.lines[c.First].before
	}
	added := make([]entry, c.Added)
	for i := range added {
		added[i].text = src.Line(c.First + i)
	}
	h.lines = slices.Replace(h.lines, c.First, c.First+c.Removed, added...)
	h.invalidate(c.First, before)
	if closed || h.closes(Change{First: c.First, Removed: c.Added}) {
		for i := max(0, c.First-lookBack); i < c.First; i++ {
			h.invalidate(i, h.lines[i].before)
		}
	}
	return c
}

// invalidate marks line i, if there is one, as one to lex again from a state.
func (h *Highlighter) invalidate(i int, before state) {
	if i == 0 {
		before = root()
	}
	if i < len(h.lines) {
		h.lines[i].before, h.lines[i].fresh = before, false
	}
	h.stale = min(h.stale, i)
}

// compare returns the run of lines that differs from src.
func (h *Highlighter) compare(src Source) Change {
	n := src.Len()
	limit := min(n, len(h.lines))
	head := 0
	for head < limit && h.lines[head].text == src.Line(head) {
		head++
	}
	tail := 0
	for tail < limit-head && h.lines[len(h.lines)-1-tail].text == src.Line(n-1-tail) {
		tail++
	}
	return Change{First: head, Removed: len(h.lines) - head - tail, Added: n - head - tail}
}

// closes reports whether one of the lines that c removes may end a token that
// began above it.
func (h *Highlighter) closes(c Change) bool {
	for _, e := range h.lines[c.First : c.First+c.Removed] {
		for _, s := range h.closers {
			if strings.Contains(e.text, s) {
				return true
			}
		}
	}
	return false
}

// Line returns the spans of line i. They cover it, or are nil if it is plain
// or has not been looked at.
func (h *Highlighter) Line(i int) []Span { return h.lines[i].spans }

// KindAt returns the kind of the character at offset at of line i.
func (h *Highlighter) KindAt(i, at int) Kind {
	for _, s := range h.lines[i].spans {
		if at < s.End {
			return s.Kind
		}
	}
	return Plain
}

// Lex makes the lines from top up to but not including bottom known, and a few
// more that were put off. A view far from all known lines may be coloured
// wrongly inside a long string, until enough lines have been looked at.
func (h *Highlighter) Lex(top, bottom int) {
	if h.lexer == nil {
		return
	}
	bottom = min(bottom, len(h.lines))
	n := 0
	for i := max(top, 0); i < bottom; i++ {
		if !h.lines[i].fresh {
			n += h.lexThrough(i, bottom)
		}
	}
	for h.stale < len(h.lines) && h.lines[h.stale].fresh {
		h.stale++
	}
	if h.stale < len(h.lines) && n < catchUp {
		h.lexThrough(h.stale, h.stale+catchUp)
	}
}

// lexThrough lexes line i and those after it, up to bottom or until the lines
// below stay what they were. It returns how many lines that took.
func (h *Highlighter) lexThrough(i, bottom int) int {
	first := h.restart(i)
	k := first
	h.lexer.run(h.join(first, bottom+lookAhead), h.lines[first].before, func(spans []Span, after state) bool {
		h.lines[k].spans, h.lines[k].fresh = spans, true
		k++
		if k == len(h.lines) {
			return false
		}
		next := &h.lines[k]
		known := after != nil
		if known && k > i && next.fresh && slices.Equal(next.before, after) {
			return false
		}
		if !slices.Equal(next.before, after) {
			next.before, next.fresh = after, false
			h.stale = min(h.stale, k)
		}
		return k < bottom || !known
	})
	return k - first
}

// restart returns the line to begin at when line i is wanted: one at the root,
// so that strings are looked at from their start.
func (h *Highlighter) restart(i int) int {
	for k := i; k >= max(0, i-lookBack); k-- {
		if h.lines[k].before.atRoot() {
			return k
		}
		if k == 0 || !h.lines[k-1].fresh {
			break
		}
	}
	if h.lines[i].before != nil {
		return i
	}
	return h.guess(i)
}

// guess returns a line above i that looks as if it were not inside anything,
// or i if there is none.
func (h *Highlighter) guess(i int) int {
	k := i
	for ; k > max(0, i-guessBack); k-- {
		if s := h.lines[k].text; s != "" && !strings.ContainsRune(" \t#)]}\"'", rune(s[0])) {
			break
		}
	}
	h.lines[k].before = root()
	return k
}

// join returns the text of the lines from first up to end, each ended by a
// line feed. Lines too long to be looked at are empty.
func (h *Highlighter) join(first, end int) string {
	var b strings.Builder
	for _, e := range h.lines[first:min(end, len(h.lines))] {
		if len(e.text) <= longest {
			b.WriteString(e.text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
