package page

import (
	"strings"

	"pruefstein/lessons"
)

const (
	codeTab = 4 // columns from one tab stop to the next
	// continued stands before what is left of a line that was too long.
	continued = "↪ "
)

// code sets program text behind a bar. Lines that are too long go on behind a
// mark; nothing else about them changes.
func (r *renderer) code(c *lessons.Code, f frame) []line {
	bar := "│ "
	if r.opts.Plain {
		bar = "    "
	}
	return r.behindBar(f, bar, r.inks.codeBar, func(f frame) []line {
		var lines []line
		for _, tokens := range r.tokens(c) {
			lines = append(lines, r.codeLine(tokens, f.width)...)
		}
		return lines
	})
}

// tokens splits program text into lines of tokens.
func (r *renderer) tokens(c *lessons.Code) [][]Token {
	texts := strings.Split(c.Text, "\n")
	var found [][]Token
	if r.opts.Highlight != nil {
		found = r.opts.Highlight(c.Text, c.Language)
	}
	lines := make([][]Token, len(texts))
	for i, text := range texts {
		lines[i] = []Token{{Plain, text}}
		if i < len(found) && spells(found[i], text) {
			lines[i] = found[i]
		}
	}
	return lines
}

// spells reports whether tokens are exactly text, so that a highlighter can
// change colours but never words.
func spells(tokens []Token, text string) bool {
	for _, t := range tokens {
		var ok bool
		if text, ok = strings.CutPrefix(text, t.Text); !ok {
			return false
		}
	}
	return text == ""
}

// codeLine sets one line of program text.
func (r *renderer) codeLine(tokens []Token, width int) []line {
	var glyphs []glyph
	column := 0
	for _, t := range tokens {
		k := r.inks.code[min(t.Kind, Operator)]
		if printable(t.Text) && column+len(t.Text) <= width {
			glyphs = append(glyphs, glyph{t.Text, len(t.Text), k})
			column += len(t.Text)
			continue
		}
		glyphs, column = appendGlyphs(glyphs, column, t.Text, k, width)
	}
	if column <= width {
		return []line{setGlyphs(glyphs, "")}
	}
	return r.wrapCode(glyphs, width)
}

// A glyph is a piece of program text on the screen: one character, or more
// that are sure to fit.
type glyph struct {
	text  string
	width int
	ink   ink
}

// appendGlyphs adds the characters of text, which begins at a column.
func appendGlyphs(glyphs []glyph, column int, text string, k ink, lineWidth int) ([]glyph, int) {
	for text != "" {
		first, width, rest := cluster(text, lineWidth)
		text = rest
		if first == "\t" {
			for range codeTab - column%codeTab {
				glyphs = append(glyphs, glyph{" ", 1, k})
				column++
			}
			continue
		}
		if harmless := clean(first); harmless != first {
			first, width = harmless, widthOf(harmless)
		}
		glyphs = append(glyphs, glyph{first, width, k})
		column += width
	}
	return glyphs, column
}

// wrapCode breaks a line that is too long, behind a blank if there is one in
// the second half of what fits.
func (r *renderer) wrapCode(glyphs []glyph, width int) []line {
	mark := ""
	room := width
	var lines []line
	for len(glyphs) > 0 {
		end := breakAt(glyphs, room)
		lines = append(lines, setGlyphs(glyphs[:end], mark))
		glyphs = glyphs[end:]
		if markWidth := widthOf(continued); width >= markWidth+2 {
			mark, room = r.inks.continued.on(continued), width-markWidth
		}
	}
	return lines
}

// breakAt returns how many glyphs to set in room columns, at least one.
func breakAt(glyphs []glyph, room int) int {
	end, width, parted := 0, 0, 0
	for end < len(glyphs) && width+glyphs[end].width <= room {
		width += glyphs[end].width
		end++
		if strings.HasSuffix(glyphs[end-1].text, " ") && width > room/2 {
			parted = end
		}
	}
	if end < len(glyphs) && parted > 0 {
		return parted
	}
	return max(1, end)
}

func setGlyphs(glyphs []glyph, mark string) line {
	var b lineBuilder
	if mark != "" {
		b.append(line{text: mark, width: widthOf(continued)})
	}
	for _, g := range glyphs {
		b.add(g.text, g.width, g.ink, noLink)
	}
	return b.line()
}

// printable reports whether text takes one column a byte.
func printable(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}
