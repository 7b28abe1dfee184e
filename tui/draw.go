package tui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"charm.land/lipgloss/v2"
)

// fitLine returns s cut or padded with blanks to exactly width columns.
func fitLine(s string, width int) string {
	if width <= 0 {
		return ""
	}
	n := ansi.StringWidth(s)
	if n > width {
		s = ansi.Truncate(s, width, "…")
		n = ansi.StringWidth(s)
	}
	return s + blanks(width-n)
}

// fitLines returns exactly height lines of exactly width columns.
func fitLines(lines []string, width, height int) []string {
	fitted := make([]string, max(0, height))
	for i := range fitted {
		if i < len(lines) {
			fitted[i] = fitLine(lines[i], width)
		} else {
			fitted[i] = blanks(width)
		}
	}
	return fitted
}

func blanks(n int) string { return strings.Repeat(" ", max(0, n)) }

// beside joins columns of equally many lines.
func beside(columns ...[]string) []string {
	joined := make([]string, len(columns[0]))
	for i := range joined {
		var b strings.Builder
		for _, column := range columns {
			b.WriteString(column[i])
		}
		joined[i] = b.String()
	}
	return joined
}

// repeatLine returns line as a column of the given height.
func repeatLine(line string, height int) []string {
	column := make([]string, max(0, height))
	for i := range column {
		column[i] = line
	}
	return column
}

// indent puts n blanks before each line.
func indent(lines []string, n int) []string {
	moved := make([]string, len(lines))
	for i, line := range lines {
		moved[i] = blanks(n) + line
	}
	return moved
}

// window returns the height lines of lines from top on, fewer at the end.
func window(lines []string, top, height int) []string {
	top = min(max(0, top), len(lines))
	return lines[top:min(len(lines), top+max(0, height))]
}

// spread sets left and right at the two ends of a line. Where there is no
// room for both, right goes.
func spread(left, right string, width int) string {
	gap := width - ansi.StringWidth(left) - ansi.StringWidth(right)
	if right == "" || gap < 2 {
		return fitLine(left, width)
	}
	return left + blanks(gap) + right
}

// wrap breaks s into lines of at most width columns, at blanks where possible,
// and styles each of them.
func wrap(s string, width int, style lipgloss.Style) []string {
	width = max(1, width)
	var lines []string
	for line := range strings.SplitSeq(ansi.Wrap(s, width, ""), "\n") {
		lines = append(lines, style.Render(ansi.Truncate(line, width, "")))
	}
	return lines
}

// plain makes s safe to draw: what learner code printed may hold anything.
// Tabs become blanks, other control characters visible stand-ins.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case r < ' ':
			return '␀' + r
		case r == 0x7f:
			return '␡'
		case r >= 0x80 && r < 0xa0, r == '\u2028', r == '\u2029', r == '\ufeff':
			return '�'
		case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
			return '�' // changes the direction of everything behind it
		}
		return r
	}, s)
}

// meter draws a share from 0 to 1 as a bar of width columns.
func meter(share float64, width int, full, empty lipgloss.Style) string {
	width = max(0, width)
	n := min(width, max(0, int(share*float64(width)+0.5)))
	if share > 0 && n == 0 && width > 0 {
		n = 1
	}
	if share < 1 && n == width && width > 0 {
		n = width - 1
	}
	return full.Render(strings.Repeat("━", n)) + empty.Render(strings.Repeat("─", width-n))
}

// place lays box over base in the middle.
func place(base, box []string, width int) []string {
	return placeAt(base, box, (width-widest(box))/2, (len(base)-len(box))/2, width)
}

// leastRest is the columns of the page beside a box that are worth showing.
const leastRest = 10

// placeAt lays box over base, its upper left corner at a place. What would
// stand below base is not shown. Beside the box a column stays free, and
// scraps of the page go.
func placeAt(base, box []string, x, y, width int) []string {
	boxWidth := widest(box)
	x, y = max(0, x), max(0, y)
	left, right := x-1, x+boxWidth+1
	if left < leastRest {
		left = 0
	}
	if width-right < leastRest {
		right = width
	}
	for i, line := range box {
		if y+i >= len(base) {
			break
		}
		under := fitLine(base[y+i], width)
		boxed := ansi.Cut(under, 0, left) + blanks(x-left) + fitLine(line, boxWidth)
		base[y+i] = boxed + blanks(min(right, width)-x-boxWidth) + ansi.Cut(under, right, width)
	}
	return base
}

// widest is the width of the widest of lines.
func widest(lines []string) int {
	width := 0
	for _, line := range lines {
		width = max(width, ansi.StringWidth(line))
	}
	return width
}

// framed draws a rounded border with a title around lines, which are fitted to
// width columns.
func framed(lines []string, title string, width int, border, heading lipgloss.Style) []string {
	head := ansi.Truncate(title, max(0, width-2), "…")
	rule := strings.Repeat("─", max(0, width-1-ansi.StringWidth(head)))
	framed := []string{border.Render("╭─ ") + heading.Render(head) + border.Render(" "+rule+"╮")}
	side := border.Render("│")
	for _, line := range lines {
		framed = append(framed, side+" "+fitLine(line, width)+" "+side)
	}
	return append(framed, border.Render("╰"+strings.Repeat("─", width+2)+"╯"))
}
