package lessons

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// maxDepth is how deep blocks, and separately inlines, may nest. What lies
// deeper is kept as plain text, so that no text can exhaust whoever draws it.
const maxDepth = 16

// Parse reads a text that stands alone, without front matter. It never fails.
func Parse(markdown []byte) Document {
	return parseFrom(normalize(markdown), 1)
}

// normalize makes line ends and encoding uniform without moving any line.
func normalize(source []byte) []byte {
	source = bytes.TrimPrefix(source, []byte("\ufeff"))
	source = bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n"))
	source = bytes.ReplaceAll(source, []byte("\r"), []byte("\n"))
	source = bytes.ReplaceAll(source, []byte{0}, []byte("\ufffd"))
	return bytes.ToValidUTF8(source, []byte("\ufffd"))
}

// parseFrom reads source, whose first line has the given number in its file.
func parseFrom(source []byte, firstLine int) Document {
	c := &converter{
		source:  source,
		breaks:  lineBreaks(source),
		first:   firstLine,
		anchors: make(map[string]int),
	}
	markdown := goldmark.New(goldmark.WithExtensions(extension.Table))
	root := markdown.Parser().Parse(text.NewReader(source))
	doc := Document{Blocks: c.blocks(root, 0)}
	doc.Steps = steps(doc.Blocks)
	doc.Problems = c.problems
	slices.SortStableFunc(doc.Problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	return doc
}

func steps(blocks []Block) []Step {
	var found []Step
	for i, b := range blocks {
		if h, ok := b.(*Heading); ok && h.Level == 2 {
			found = append(found, Step{Title: PlainText(h.Content), Anchor: h.Anchor, Line: h.Line, Block: i})
		}
	}
	return found
}

// A converter turns one syntax tree into the model.
type converter struct {
	source   []byte
	breaks   []int // offsets of the line feeds
	first    int   // number of the first line
	problems []Problem
	anchors  map[string]int // how often each name has been wanted
	skipTo   int            // text before this offset has been consumed
	origin   *origin        // stands directly before the block that comes next
}

func (c *converter) problem(line int, format string, args ...any) {
	c.problems = append(c.problems, Problem{Line: line, Message: fmt.Sprintf(format, args...)})
}

func lineBreaks(source []byte) []int {
	var breaks []int
	for i, b := range source {
		if b == '\n' {
			breaks = append(breaks, i)
		}
	}
	return breaks
}

// line returns the number of the line that holds offset.
func (c *converter) line(offset int) int {
	i, _ := slices.BinarySearch(c.breaks, offset)
	return c.first + i
}

// place returns where node begins. The few nodes without a position of their
// own take that of what comes before or around them.
func (c *converter) place(node ast.Node) Place {
	for n := node; n != nil; n = n.Parent() {
		if pos := n.Pos(); pos >= 0 {
			return Place{c.line(pos)}
		}
		if prev := n.PreviousSibling(); prev != nil && prev.Pos() >= 0 {
			return Place{c.line(prev.Pos())}
		}
	}
	return Place{c.first}
}

// raw returns the lines of node as they stand in the source.
func (c *converter) raw(node ast.Node) string {
	var b bytes.Buffer
	lines := node.Lines()
	for i := range lines.Len() {
		segment := lines.At(i)
		b.Write(segment.Value(c.source))
	}
	return b.String()
}
