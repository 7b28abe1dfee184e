package page

const (
	// mostUnbroken is how wide a column is kept for the sake of its longest
	// word. Longer words are broken.
	mostUnbroken = 22
	// leastColumn is how narrow a column with longer text may become.
	leastColumn = 8
)

// natural returns the width that each column has without any wrapping.
func (g *grid) natural() []int {
	return g.columns(func(cell []piece) int {
		widest, width := 0, 0
		for i, p := range cell {
			switch {
			case p.lead == newline:
				width = 0
			case p.lead == blank && i > 0:
				width++
			}
			width += p.width
			widest = max(widest, width)
		}
		return widest
	})
}

// least returns the width that each column needs to break no ordinary word.
func (g *grid) least() []int {
	return g.columns(func(cell []piece) int {
		longest, width := 0, 0
		for i, p := range cell {
			if p.lead != glued {
				width = 0
			}
			width += p.width
			room := width
			if i+1 < len(cell) && cell[i+1].lead == soft {
				room++
			}
			longest = max(longest, room)
		}
		return min(longest, mostUnbroken)
	})
}

// columns returns for each column the greatest size of its cells, at least 1.
func (g *grid) columns(size func([]piece) int) []int {
	sizes := make([]int, len(g.header))
	for x, cell := range g.header {
		sizes[x] = max(1, size(cell))
	}
	for _, row := range g.rows {
		for x, cell := range row {
			sizes[x] = max(sizes[x], size(cell))
		}
	}
	return sizes
}

func (g *grid) hasNewline() bool {
	for _, row := range append(g.rows[:len(g.rows):len(g.rows)], g.header) {
		for _, cell := range row {
			for _, p := range cell {
				if p.lead == newline {
					return true
				}
			}
		}
	}
	return false
}

// fit shares room among the columns. It returns nil if there is too little.
func (g *grid) fit(room int) []int {
	natural := g.natural()
	if len(natural) > room {
		return nil
	}
	widths := g.least()
	for i := range widths {
		widths[i] = max(widths[i], min(natural[i], leastColumn))
		room -= widths[i]
	}
	if room < 0 {
		return nil
	}
	for i := range widths { // short columns are spared all wrapping
		if missing := natural[i] - widths[i]; missing > 0 && natural[i] <= fairShare(widths, room) && missing <= room {
			widths[i] += missing
			room -= missing
		}
	}
	for ; room > 0; room-- {
		i := tallest(natural, widths)
		if i < 0 {
			break
		}
		widths[i]++
	}
	return widths
}

// fairShare returns the width of each column if all were equally wide.
func fairShare(widths []int, room int) int {
	total := room
	for _, w := range widths {
		total += w
	}
	return total / len(widths)
}

// tallest returns the column that needs most lines, or -1 if each needs one.
func tallest(natural, widths []int) int {
	found := -1
	for i, n := range natural {
		if n > widths[i] && (found < 0 || n*widths[found] > natural[found]*widths[i]) {
			found = i
		}
	}
	return found
}
