package text

import (
	"iter"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// TabWidth is how many cells lie between two tab stops.
const TabWidth = 4

// A Glyph is a grapheme cluster in a line and the cells that it takes up.
type Glyph struct {
	Byte  int // offset in the line
	Text  string
	X     int // first cell, from 0
	Width int // in cells, at least 1
}

// Glyphs returns the clusters of a line in order. A tab reaches to the next
// tab stop. What has no width of its own, such as control characters and lone
// combining marks, takes up one cell, so that the cursor can stand on it.
func Glyphs(line string) iter.Seq[Glyph] {
	return func(yield func(Glyph) bool) {
		at, x := 0, 0
		for g := displaywidth.StringGraphemes(line); g.Next(); {
			s := g.Value()
			w := cells(s, g.Width(), x)
			if !yield(Glyph{at, s, x, w}) {
				return
			}
			at, x = at+len(s), x+w
		}
	}
}

// cells returns how many cells a cluster takes up at cell x.
func cells(cluster string, width, x int) int {
	switch {
	case cluster == "\t":
		return TabWidth - x%TabWidth
	case Invisible(cluster):
		return 1
	}
	return width
}

// Invisible reports whether a cluster has no shape of its own: it is a control
// or format character or has no width. A tab is not.
func Invisible(cluster string) bool {
	if len(cluster) == 1 {
		return (cluster[0] < ' ' || cluster[0] == 0x7f) && cluster[0] != '\t'
	}
	r, size := utf8.DecodeRuneInString(cluster)
	if unicode.IsControl(r) || size == len(cluster) && unicode.Is(unicode.Cf, r) {
		return true
	}
	return displaywidth.String(cluster) == 0
}

// CellAt returns the cell at which offset at of a line is drawn.
func CellAt(line string, at int) int {
	x := 0
	for g := range Glyphs(line) {
		if g.Byte >= at {
			return g.X
		}
		x = g.X + g.Width
	}
	return x
}

// ByteAt returns the offset of the cluster boundary nearest to cell x, the
// left one if two are.
func ByteAt(line string, x int) int {
	for g := range Glyphs(line) {
		switch {
		case 2*(x-g.X) <= g.Width:
			return g.Byte
		case x < g.X+g.Width:
			return g.Byte + len(g.Text)
		}
	}
	return len(line)
}

// next returns the cluster boundary behind i, which is one too.
func next(s string, i int) int {
	if i+1 >= len(s) || s[i] < utf8.RuneSelf && s[i+1] < utf8.RuneSelf {
		return min(i+1, len(s))
	}
	g := displaywidth.StringGraphemes(s[i:])
	g.Next()
	return i + len(g.Value())
}

// previous returns the cluster boundary before i, which is one too.
func previous(s string, i int) int {
	if i <= 1 || s[i-1] < utf8.RuneSelf && s[i-2] < utf8.RuneSelf && (i == len(s) || s[i] < utf8.RuneSelf) {
		return max(i-1, 0)
	}
	return boundary(s, i-1)
}

// boundary returns the last cluster boundary not behind i.
func boundary(s string, i int) int {
	if i == 0 || i == len(s) || s[i] < utf8.RuneSelf && s[i-1] < utf8.RuneSelf {
		return i
	}
	at := 0
	for g := displaywidth.StringGraphemes(s); g.Next(); {
		if at+len(g.Value()) > i {
			break
		}
		at += len(g.Value())
	}
	return at
}
