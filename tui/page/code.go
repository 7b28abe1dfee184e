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
	w := codeWriter{width: width, mark: r.inks.continued}
	for _, t := range tokens {
		w.write(t.Text, r.inks.code[min(t.Kind, Operator)])
	}
	w.lines = append(w.lines, w.open.line())
	return w.lines
}

// A codeWriter fills lines to the last column.
type codeWriter struct {
	width  int
	mark   ink
	lines  []line
	open   lineBuilder
	column int // of the program text, which is not that on the screen
}

func (w *codeWriter) write(text string, k ink) {
	if w.column+len(text) <= w.width && len(w.lines) == 0 && printable(text) {
		w.open.add(text, len(text), k, noLink)
		w.column += len(text)
		return
	}
	for text != "" {
		if text[0] == '\t' {
			blanks := codeTab - w.column%codeTab
			for range blanks {
				w.put(" ", 1, k)
			}
			text = text[1:]
			continue
		}
		var first string
		var width int
		first, width, text = cluster(text, w.width)
		if harmless := clean(first); harmless != first {
			first, width = harmless, widthOf(harmless)
		}
		w.put(first, width, k)
	}
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

func (w *codeWriter) put(text string, width int, k ink) {
	if w.open.width+width > w.width {
		w.lines = append(w.lines, w.open.line())
		w.open = lineBuilder{}
		if markWidth := widthOf(continued); w.width >= markWidth+2 {
			w.open.add(continued, markWidth, w.mark, noLink)
		}
	}
	w.open.add(text, width, k, noLink)
	w.column += width
}
