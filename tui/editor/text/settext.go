package text

// SetText replaces the whole text by what a file now holds, as one step of
// undo. Lines that are the same at the start and the end are left alone, so
// that the cursor stays where it was in them. The error is an
// [*EncodingError], after which nothing has changed.
func (b *Buffer) SetText(data []byte) error {
	bom, lines, err := parse(data)
	if err != nil {
		return err
	}
	b.change(single, func() {
		b.bom = bom
		b.replaceLines(lines)
	})
	b.ending, b.tabs = dominant(lines), usesTabs(lines)
	return nil
}

// replaceLines makes the text consist of lines by replacing the middle.
func (b *Buffer) replaceLines(lines []line) {
	head := 0
	limit := min(len(b.lines), len(lines))
	for head < limit && b.lines[head] == lines[head] {
		head++
	}
	if head == len(b.lines) {
		return
	}
	tail := 0
	for tail < limit-head && b.lines[len(b.lines)-1-tail] == lines[len(lines)-1-tail] {
		tail++
	}
	middle, to := lines[head:len(lines)-tail:len(lines)-tail], b.end()
	if tail > 0 {
		middle, to = append(middle, line{}), Pos{len(b.lines) - tail, 0}
	}
	b.replace(Range{Pos{head, 0}, to}, middle)
}
