package lessons

// A Document is one parsed text. Every byte sequence is one: what could not be
// understood is shown as text and listed in Problems.
type Document struct {
	Blocks   []Block
	Steps    []Step    // the level-2 headings, in order
	Problems []Problem // in the order of the text
}

// A Step is a part of a text that one jumps to: a level-2 heading.
type Step struct {
	Title  string // without markup
	Anchor string // unique within the document
	Line   int    // in the source, counted from 1
	Block  int    // index in Document.Blocks
}

// A Problem is a fault of the text that its author should mend and that does
// not keep it from being shown.
type Problem struct {
	Line    int    // in the source, counted from 1
	Message string // German
}

// A Block is a part of a text that stands on lines of its own: one of
// [*Heading], [*Paragraph], [*List], [*Table], [*Code], [*Diagram], [*Chart],
// [*Callout], [*Quote] and [*Rule].
type Block interface {
	// SourceLine returns the line of the source on which the block begins,
	// counted from 1.
	SourceLine() int
	block()
}

// A Place is where a block begins in the source.
type Place struct {
	Line int // counted from 1, front matter included
}

// SourceLine returns p.Line.
func (p Place) SourceLine() int { return p.Line }

// A Heading is a title within a text.
type Heading struct {
	Place
	Level   int    // 1 to 6
	Anchor  string // made from the text; unique within the document
	Content []Inline
}

// A Paragraph is running text.
type Paragraph struct {
	Place
	Content []Inline
}

// A List is a bullet or numbered list.
type List struct {
	Place
	Ordered bool
	Start   int  // number of the first item, if Ordered
	Loose   bool // blank lines between the items
	Items   []Item
}

// An Item is one entry of a list. It may hold further lists.
type Item struct {
	Place
	Blocks []Block
}

// A Code is a block of program text or of anything else set verbatim.
type Code struct {
	Place
	Language string // in lower case; empty if none is named
	Text     string // without the last line end
}

// A Quote is somebody else's words.
type Quote struct {
	Place
	Blocks []Block
}

// A Rule is a thematic break.
type Rule struct{ Place }

// A CalloutKind tells what a callout is for. The zero CalloutKind is invalid.
type CalloutKind uint8

// The kinds of callout.
const (
	Note    CalloutKind = iota + 1 // [!NOTE]
	Tip                            // [!TIP]
	Warning                        // [!WARNING]
	KeyIdea                        // [!MERKSATZ]: the sentence to remember
)

// A Callout is set apart from the running text.
type Callout struct {
	Place
	Kind   CalloutKind
	Blocks []Block
}

func (*Heading) block()   {}
func (*Paragraph) block() {}
func (*List) block()      {}
func (*Table) block()     {}
func (*Code) block()      {}
func (*Diagram) block()   {}
func (*Callout) block()   {}
func (*Quote) block()     {}
func (*Rule) block()      {}
