package page

import "sort"

// A Position is a place in a text that keeps its meaning when the text is laid
// out anew at another width.
type Position struct {
	Block  int // index of the block
	Offset int // lines below the top of the block
	Height int // the lines that the block and the blank lines after it took
}

// Position returns the place of a line, which is clamped to the page.
func (p Page) Position(line int) Position {
	if len(p.Blocks) == 0 {
		return Position{}
	}
	line = min(max(0, line), len(p.Lines))
	after := sort.Search(len(p.Blocks), func(i int) bool { return p.Blocks[i].Line > line })
	block := max(0, after-1)
	return Position{Block: block, Offset: line - p.Blocks[block].Line, Height: p.reach(block)}
}

// Line returns the line at which a position stands on this page. Where the
// block has become longer or shorter it is the line as far through it.
func (p Page) Line(at Position) int {
	if len(p.Blocks) == 0 {
		return 0
	}
	block := min(max(0, at.Block), len(p.Blocks)-1)
	offset, reach := max(0, at.Offset), p.reach(block)
	if at.Height > 0 {
		offset = offset * reach / at.Height
	}
	return p.Blocks[block].Line + min(offset, max(0, reach-1))
}

// reach returns the number of lines from the top of a block to the next.
func (p Page) reach(block int) int {
	end := len(p.Lines)
	if block+1 < len(p.Blocks) {
		end = p.Blocks[block+1].Line
	}
	return end - p.Blocks[block].Line
}

// Step returns the index in p.Headings of the level-2 heading that line stands
// under, or -1 before the first.
func (p Page) Step(line int) int {
	found := -1
	for i, h := range p.Headings {
		if h.Level == 2 && h.Line <= line {
			found = i
		}
	}
	return found
}

// NextStep returns the line of the first level-2 heading below line and
// whether there is one.
func (p Page) NextStep(line int) (int, bool) {
	for _, h := range p.Headings {
		if h.Level == 2 && h.Line > line {
			return h.Line, true
		}
	}
	return 0, false
}

// PreviousStep returns the line of the last level-2 heading above line and
// whether there is one.
func (p Page) PreviousStep(line int) (int, bool) {
	found, ok := 0, false
	for _, h := range p.Headings {
		if h.Level == 2 && h.Line < line {
			found, ok = h.Line, true
		}
	}
	return found, ok
}
