// Package page lays out the blocks of a text as terminal lines of a given
// width: wrapped paragraphs, tables, program text and state diagrams.
//
// Rendering is pure: the same blocks and options always give the same page.
// The package neither scrolls nor reads keys, and chooses no colours: package
// theme fills the [Styles].
package page

import "pruefstein/lessons"

// Options tell how to lay out a text.
type Options struct {
	// Width is the most columns a line may take; below 1 it counts as 1.
	Width int
	// Plain asks for text that makes sense when read aloud: no box drawing,
	// transitions listed instead of drawn, addresses written out.
	Plain  bool
	Styles Styles
	// Highlight finds the tokens of program text; nil leaves it uncoloured.
	Highlight Highlighter
}

// A Page is a laid-out text.
type Page struct {
	Lines    []string  // with escape sequences for style, none wider than Options.Width
	Blocks   []Extent  // where each block stands, in their order
	Headings []Heading // all of them, in order
	Links    []Link    // all of them, in order
}

// An Extent is a number of consecutive lines.
type Extent struct {
	Line   int // the first, counted from 0
	Height int // how many; the blank line after a block is not counted
}

// A Heading is where a heading stands on a page.
type Heading struct {
	Level  int    // 1 to 6; those of level 2 are the steps
	Title  string // without markup
	Anchor string
	Line   int // counted from 0
}

// A Link is where a link stands on a page.
type Link struct {
	Destination string // such as "exercise:circuit-breaker"
	Text        string
	Spans       []Span // more than one if it is wrapped
}

// A Span is part of a line.
type Span struct {
	Line   int // counted from 0
	Column int // counted from 0, in terminal columns
	Width  int // in terminal columns
}

// A Position is a place in a text that keeps its meaning when the text is laid
// out anew at another width.
type Position struct {
	Block  int // index of the block
	Offset int // lines below the top of the block
	Height int // the lines that the block and the blank after it took
}

// Render lays out blocks.
func Render(blocks []lessons.Block, opts Options) Page {
	return Page{}
}

// Position returns the place of a line, which is clamped to the page.
func (p Page) Position(line int) Position { return Position{} }

// Line returns the line at which a position stands on this page.
func (p Page) Line(at Position) int { return 0 }

// Step returns the index in p.Headings of the level-2 heading that line stands
// under, or -1 before the first.
func (p Page) Step(line int) int { return -1 }

// NextStep returns the line of the first level-2 heading below line and
// whether there is one.
func (p Page) NextStep(line int) (int, bool) { return 0, false }

// PreviousStep returns the line of the last level-2 heading above line and
// whether there is one.
func (p Page) PreviousStep(line int) (int, bool) { return 0, false }
