package lessons

import "strings"

// An Inline is a part of running text: one of [Text], [Strong], [Emphasis],
// [CodeSpan], [Link] and [HardBreak].
type Inline interface{ inline() }

// A Text is text without markup. It holds no line ends.
type Text string

// A Strong is text of great importance.
type Strong []Inline

// An Emphasis is stressed text.
type Emphasis []Inline

// A CodeSpan is program text within a line.
type CodeSpan string

// A Link leads elsewhere.
type Link struct {
	Destination string // such as "https://…" or "exercise:circuit-breaker"
	Content     []Inline
}

// A HardBreak ends a line within a paragraph.
type HardBreak struct{}

func (Text) inline()      {}
func (Strong) inline()    {}
func (Emphasis) inline()  {}
func (CodeSpan) inline()  {}
func (Link) inline()      {}
func (HardBreak) inline() {}

// PlainText returns the words of content without their markup. A hard break
// becomes a blank.
func PlainText(content []Inline) string {
	var b strings.Builder
	writePlain(&b, content)
	return b.String()
}

func writePlain(b *strings.Builder, content []Inline) {
	for _, inline := range content {
		switch in := inline.(type) {
		case Text:
			b.WriteString(string(in))
		case CodeSpan:
			b.WriteString(string(in))
		case Strong:
			writePlain(b, in)
		case Emphasis:
			writePlain(b, in)
		case Link:
			writePlain(b, in.Content)
		case HardBreak:
			b.WriteByte(' ')
		}
	}
}
