package verify

import "pruefstein/lessons"

// walk calls visit for every block, nested ones included.
func walk(blocks []lessons.Block, visit func(lessons.Block)) {
	for _, block := range blocks {
		visit(block)
		switch b := block.(type) {
		case *lessons.Callout:
			walk(b.Blocks, visit)
		case *lessons.Quote:
			walk(b.Blocks, visit)
		case *lessons.List:
			for _, item := range b.Items {
				walk(item.Blocks, visit)
			}
		}
	}
}

// tables returns all tables of blocks.
func tables(blocks []lessons.Block) []*lessons.Table {
	var out []*lessons.Table
	walk(blocks, func(b lessons.Block) {
		if table, ok := b.(*lessons.Table); ok {
			out = append(out, table)
		}
	})
	return out
}

// links calls visit for every link of blocks with the line of its block.
func links(blocks []lessons.Block, visit func(line int, link lessons.Link)) {
	walk(blocks, func(b lessons.Block) {
		switch b := b.(type) {
		case *lessons.Heading:
			inlineLinks(b.Line, b.Content, visit)
		case *lessons.Paragraph:
			inlineLinks(b.Line, b.Content, visit)
		case *lessons.Table:
			for _, cell := range b.Header {
				inlineLinks(b.Line, cell, visit)
			}
			for _, row := range b.Rows {
				for _, cell := range row.Cells {
					inlineLinks(row.Line, cell, visit)
				}
			}
		}
	})
}

func inlineLinks(line int, content []lessons.Inline, visit func(int, lessons.Link)) {
	for _, inline := range content {
		switch in := inline.(type) {
		case lessons.Strong:
			inlineLinks(line, in, visit)
		case lessons.Emphasis:
			inlineLinks(line, in, visit)
		case lessons.Link:
			visit(line, in)
			inlineLinks(line, in.Content, visit)
		}
	}
}
