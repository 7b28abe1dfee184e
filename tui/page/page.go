// Package page lays out the blocks of a text as terminal lines of a given
// width: wrapped paragraphs, tables, program text, state diagrams and charts.
//
// Rendering is pure: the same blocks and options always give the same page.
// The package neither scrolls nor reads keys, and chooses no colours: package
// theme fills the [Styles].
package page

import "pruefstein/lessons"

// Options tell how to lay out a text.
type Options struct {
	// Width is the most columns a line may take; below 1 it counts as 1.
	// Running text stays narrower where the width is ample.
	Width int
	// Plain asks for text that makes sense when read aloud: no box drawing,
	// transitions and charts told instead of drawn, destinations of links written out.
	Plain bool
	// Styles without a style for links have destinations written out too, and
	// without one for program text in a line it keeps its backticks.
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
	Height int // how many; blank lines after a block are not counted
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
	Spans       []Span // at least one; more if it is wrapped
}

// A Span is part of a line.
type Span struct {
	Line   int // counted from 0
	Column int // counted from 0, in terminal columns
	Width  int // in terminal columns
}

// Render lays out blocks.
func Render(blocks []lessons.Block, opts Options) Page {
	opts.Width = max(1, opts.Width)
	r := &renderer{opts: opts, inks: newInks(opts.Styles)}
	f := frame{width: opts.Width, measure: min(opts.Width, measure), ink: r.inks.text}
	var p Page
	var lines []line
	for i, b := range blocks {
		if i > 0 {
			lines = append(lines, make([]line, r.gapBefore(b))...)
		}
		start := len(lines)
		lines = append(lines, r.block(b, f)...)
		p.Blocks = append(p.Blocks, Extent{Line: start, Height: len(lines) - start})
		if h, ok := b.(*lessons.Heading); ok {
			p.Headings = append(p.Headings, Heading{h.Level, lessons.PlainText(h.Content), h.Anchor, start})
		}
	}
	p.Lines, p.Links = assemble(lines, r.links)
	return p
}

// assemble turns lines into text and finds where the links have come to stand.
func assemble(lines []line, links []Link) ([]string, []Link) {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
		for _, s := range l.links {
			links[s.link].Spans = append(links[s.link].Spans, Span{Line: i, Column: s.column, Width: s.width})
		}
	}
	var placed []Link
	for _, l := range links {
		if len(l.Spans) > 0 {
			placed = append(placed, l)
		}
	}
	return texts, placed
}
