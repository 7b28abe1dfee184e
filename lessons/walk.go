package lessons

// Walk calls visit for every block of blocks, those inside others included,
// in the order of the text.
func Walk(blocks []Block, visit func(Block)) {
	for _, block := range blocks {
		visit(block)
		switch b := block.(type) {
		case *Callout:
			Walk(b.Blocks, visit)
		case *Quote:
			Walk(b.Blocks, visit)
		case *List:
			for _, item := range b.Items {
				Walk(item.Blocks, visit)
			}
		}
	}
}

// Links calls visit for every link of blocks, with the line of the source on
// which its block or row begins.
func Links(blocks []Block, visit func(line int, link Link)) {
	Walk(blocks, func(b Block) {
		switch b := b.(type) {
		case *Heading:
			inlineLinks(b.Line, b.Content, visit)
		case *Paragraph:
			inlineLinks(b.Line, b.Content, visit)
		case *Table:
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

func inlineLinks(line int, content []Inline, visit func(int, Link)) {
	for _, inline := range content {
		switch in := inline.(type) {
		case Strong:
			inlineLinks(line, in, visit)
		case Emphasis:
			inlineLinks(line, in, visit)
		case Link:
			visit(line, in)
			inlineLinks(line, in.Content, visit)
		}
	}
}
