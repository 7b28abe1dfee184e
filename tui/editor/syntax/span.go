package syntax

// A Span is a run of characters of one kind. It begins where the one before it
// ends.
type Span struct {
	End  int // offset in bytes, in the line
	Kind Kind
}

// A lineBuilder collects the spans of a line.
type lineBuilder struct {
	spans []Span
	at    int
}

// add appends n bytes of kind k.
func (b *lineBuilder) add(n int, k Kind) {
	if n == 0 {
		return
	}
	b.at += n
	if last := len(b.spans) - 1; last >= 0 && b.spans[last].Kind == k {
		b.spans[last].End = b.at
		return
	}
	b.spans = append(b.spans, Span{b.at, k})
}

// take returns the spans and begins a new line.
func (b *lineBuilder) take() []Span {
	s := b.spans
	*b = lineBuilder{}
	return s
}
