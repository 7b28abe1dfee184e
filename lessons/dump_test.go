package lessons

import (
	"fmt"
	"strings"
)

// dump writes a document as an outline: one line a block, indented by depth.
func dump(doc Document) string {
	var b strings.Builder
	dumpBlocks(&b, doc.Blocks, "")
	for _, s := range doc.Steps {
		fmt.Fprintf(&b, "step %q #%s line %d block %d\n", s.Title, s.Anchor, s.Line, s.Block)
	}
	for _, p := range doc.Problems {
		fmt.Fprintf(&b, "problem line %d: %s\n", p.Line, p.Message)
	}
	return b.String()
}

func dumpBlocks(b *strings.Builder, blocks []Block, indent string) {
	for _, block := range blocks {
		fmt.Fprintf(b, "%3d %s", block.SourceLine(), indent)
		dumpBlock(b, block, indent+"  ")
	}
}

func dumpBlock(b *strings.Builder, block Block, indent string) {
	switch block := block.(type) {
	case *Heading:
		fmt.Fprintf(b, "heading %d #%s %s\n", block.Level, block.Anchor, inlineText(block.Content))
	case *Paragraph:
		fmt.Fprintf(b, "paragraph %s\n", inlineText(block.Content))
	case *List:
		fmt.Fprintf(b, "list ordered=%t start=%d loose=%t\n", block.Ordered, block.Start, block.Loose)
		for _, item := range block.Items {
			fmt.Fprintf(b, "%3d %sitem\n", item.Line, indent)
			dumpBlocks(b, item.Blocks, indent+"  ")
		}
	case *Table:
		dumpTable(b, block, indent)
	case *Code:
		fmt.Fprintf(b, "code %q %q\n", block.Language, block.Text)
	case *Diagram:
		fmt.Fprintf(b, "diagram %v\n", block.States)
		for _, t := range block.Transitions {
			fmt.Fprintf(b, "    %s%q -> %q: %s\n", indent, t.From, t.To, t.Label)
		}
	case *Chart:
		fmt.Fprintf(b, "chart %q %+v %+v %+v %+v\n", block.Title, block.X, block.Y, block.Series, block.Marks)
	case *Callout:
		fmt.Fprintf(b, "callout %d\n", block.Kind)
		dumpBlocks(b, block.Blocks, indent)
	case *Quote:
		fmt.Fprintln(b, "quote")
		dumpBlocks(b, block.Blocks, indent)
	case *Rule:
		fmt.Fprintln(b, "rule")
	}
}

func dumpTable(b *strings.Builder, t *Table, indent string) {
	fmt.Fprintf(b, "table %v %s\n", t.Alignments, cellsText(t.Header))
	for _, row := range t.Rows {
		fmt.Fprintf(b, "%3d %s%s\n", row.Line, indent, cellsText(row.Cells))
	}
	if tr := t.Trace; tr != nil {
		fmt.Fprintf(b, "%3d %strace exercise=%q source=%q construct=%q new=%q\n", tr.Line, indent, tr.Exercise, tr.Source, tr.Construct, tr.New)
		fmt.Fprintf(b, "    %srows %q\n    %scolumns %q\n", indent, tr.Rows, indent, tr.Columns)
	}
}

func cellsText(cells []Cell) string {
	texts := make([]string, len(cells))
	for i, c := range cells {
		texts[i] = inlineText(c)
	}
	return strings.Join(texts, " | ")
}

// inlineText writes inlines with marks that no Markdown has.
func inlineText(content []Inline) string {
	var b strings.Builder
	for _, inline := range content {
		switch in := inline.(type) {
		case Text:
			b.WriteString(string(in))
		case Strong:
			b.WriteString("S{" + inlineText(in) + "}")
		case Emphasis:
			b.WriteString("E{" + inlineText(in) + "}")
		case CodeSpan:
			b.WriteString("C{" + string(in) + "}")
		case Link:
			b.WriteString("L{" + inlineText(in.Content) + " => " + in.Destination + "}")
		case HardBreak:
			b.WriteString("⏎")
		}
	}
	return b.String()
}
