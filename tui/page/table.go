package page

import (
	"slices"
	"strings"

	"pruefstein/lessons"
)

// A grid is a table whose cells are flattened and measured, but not yet set in
// lines.
type grid struct {
	header     [][]piece
	rows       [][][]piece
	alignments []lessons.Alignment
}

// table draws a table, or stacks its cells where that is too narrow.
func (r *renderer) table(t *lessons.Table, f frame) []line {
	g := &grid{alignments: t.Alignments}
	for _, c := range t.Header {
		g.header = append(g.header, r.pieces(c, r.inks.header))
	}
	for _, row := range t.Rows {
		cells := make([][]piece, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = r.pieces(c, f.ink)
		}
		g.rows = append(g.rows, cells)
	}
	if r.opts.Plain {
		return r.pipeTable(g, f)
	}
	bars := 3 * (len(g.header) - 1) // with a blank on each side
	widths := g.fit(f.width - bars)
	if widths == nil {
		return r.stackedTable(g, f)
	}
	ruled, wrapped := r.ruledTable(g, widths)
	if wrapped {
		// Narrow columns that grow tall are harder to read than a list.
		if stacked := r.stackedTable(g, f); 3*len(ruled) > 4*len(stacked) {
			return stacked
		}
	}
	return ruled
}

// ruledTable draws lines between columns and below the header. Rows are parted
// too if any of them is wrapped. There is no frame: its columns are better
// given to the text.
func (r *renderer) ruledTable(g *grid, widths []int) (lines []line, wrapped bool) {
	rows := make([][][]line, len(g.rows))
	for i, cells := range g.rows {
		rows[i] = setCells(cells, widths)
		wrapped = wrapped || height(rows[i]) > 1
	}
	lines = r.tableRow(setCells(g.header, widths), widths, g.alignments)
	for i, cells := range rows {
		if i == 0 || wrapped {
			lines = append(lines, r.tableRule(widths))
		}
		lines = append(lines, r.tableRow(cells, widths, g.alignments)...)
	}
	return lines, wrapped
}

func setCells(cells [][]piece, widths []int) [][]line {
	set := make([][]line, len(cells))
	for i, c := range cells {
		set[i] = wrap(c, widths[i])
	}
	return set
}

func height(cells [][]line) int {
	most := 1
	for _, c := range cells {
		most = max(most, len(c))
	}
	return most
}

func (r *renderer) tableRule(widths []int) line {
	strokes := make([]string, len(widths))
	for i, w := range widths {
		strokes[i] = repeat("─", w)
	}
	return plainLine(strings.Join(strokes, "─┼─"), r.inks.border)
}

func (r *renderer) tableRow(cells [][]line, widths []int, alignments []lessons.Alignment) []line {
	bar := plainLine(" │ ", r.inks.border)
	lines := make([]line, height(cells))
	for y := range lines {
		var b lineBuilder
		for x, cell := range cells {
			if x > 0 {
				b.append(bar)
			}
			var content line
			if y < len(cell) {
				content = cell[y]
			}
			b.aligned(content, widths[x], alignments[x])
		}
		lines[y] = b.line()
	}
	return lines
}

// aligned adds l with blanks that fill it up to width where alignment wants
// them.
func (b *lineBuilder) aligned(l line, width int, alignment lessons.Alignment) {
	before, after := 0, max(0, width-l.width)
	switch alignment {
	case lessons.Right:
		before, after = after, 0
	case lessons.Center:
		before = after / 2
		after -= before
	}
	b.append(line{text: repeat(" ", before), width: before})
	b.append(l)
	b.append(line{text: repeat(" ", after), width: after})
}

// pipeTable sets cells in columns parted by "|" where each fits on one line.
func (r *renderer) pipeTable(g *grid, f frame) []line {
	widths := g.natural()
	total := 3 * (len(widths) - 1)
	for _, w := range widths {
		total += w
	}
	if total > f.width || g.hasNewline() {
		return r.stackedTable(g, f)
	}
	lines := []line{r.pipeRow(setCells(g.header, widths), widths, g.alignments)}
	strokes := make([]string, len(widths))
	for i, w := range widths {
		strokes[i] = repeat("-", w)
	}
	lines = append(lines, plainLine(strings.Join(strokes, " | "), r.inks.border))
	for _, cells := range g.rows {
		lines = append(lines, r.pipeRow(setCells(cells, widths), widths, g.alignments))
	}
	return lines
}

func (r *renderer) pipeRow(cells [][]line, widths []int, alignments []lessons.Alignment) line {
	var b lineBuilder
	for x, cell := range cells {
		if x > 0 {
			b.append(plainLine(" | ", r.inks.border))
		}
		var content line
		if len(cell) > 0 {
			content = cell[0]
		}
		missing := widths[x] - content.width
		if alignments[x] == lessons.Right {
			b.append(line{text: repeat(" ", missing), width: missing})
			missing = 0
		}
		b.append(content)
		if x < len(cells)-1 {
			b.append(line{text: repeat(" ", missing), width: missing})
		}
	}
	return b.line()
}

// stackedTable sets the cells of each row below each other, each behind the
// name of its column.
func (r *renderer) stackedTable(g *grid, f frame) []line {
	if len(g.rows) == 0 {
		return wrap(slices.Concat(g.header...), f.measure)
	}
	var lines []line
	for i, cells := range g.rows {
		if i > 0 {
			lines = append(lines, line{})
		}
		for x, cell := range cells {
			lines = append(lines, r.labelled(g.header[x], cell, f)...)
		}
	}
	return lines
}

// labelled sets one cell behind its label and indents what follows.
func (r *renderer) labelled(label, cell []piece, f frame) []line {
	field := slices.Clone(label)
	if len(field) > 0 && !strings.HasSuffix(field[len(field)-1].text, "?") {
		field = append(field, piece{text: ":", width: 1, ink: r.inks.header, link: noLink})
	}
	if len(field) > 0 && len(cell) > 0 {
		field = append(field, cell...)
		field[len(field)-len(cell)].lead = blank
	} else {
		field = append(field, cell...)
	}
	const indent = 2
	if f.measure-indent < leastText {
		return wrap(field, f.measure)
	}
	return hang(field, f.measure, indent)
}

// hang sets pieces in lines of which all but the first are indented.
func hang(pieces []piece, width, indent int) []line {
	first := wrap(pieces, width)
	if len(first) < 2 {
		return first
	}
	lines := wrap(pieces, width-indent)
	for i := range lines[1:] {
		lines[i+1] = lines[i+1].prefix(repeat(" ", indent), indent)
	}
	return lines
}
