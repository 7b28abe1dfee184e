package tui

import (
	"slices"
	"unicode"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/tui/page"
	"pruefstein/tui/theme"
)

// A finding is where words occur in a text. A place that runs over the end of
// a line has several spans.
type finding struct {
	words   string
	places  [][]page.Span
	current int // index in places
}

// find looks for words in lines, whatever the case. It starts at the first
// place from line on.
func find(words string, lines []string, from int) finding {
	f := finding{words: words}
	needle := folded(words)
	if len(needle) == 0 {
		return f
	}
	h := newHaystack(lines)
	for i := 0; i+len(needle) <= len(h.text); i++ {
		if h.text[i] == needle[0] && slices.Equal(h.text[i:i+len(needle)], needle) {
			f.places = append(f.places, h.spans(i, i+len(needle)))
			i += len(needle) - 1
		}
	}
	for i, spans := range f.places {
		if spans[0].Line >= from {
			f.current = i
			break
		}
	}
	return f
}

// folded returns the letters of s without regard to case.
func folded(s string) []rune {
	letters := []rune(s)
	for i, r := range letters {
		letters[i] = unicode.ToLower(r)
	}
	return letters
}

// A haystack is the text of lines, each joined to the next by a blank, and
// where each letter of it stands.
type haystack struct {
	text   []rune
	places []page.Span
}

func newHaystack(lines []string) haystack {
	var h haystack
	for i, line := range lines {
		column := 0
		for _, r := range ansi.Strip(line) {
			width := ansi.StringWidth(string(r))
			if r != ' ' || len(h.text) > 0 && h.text[len(h.text)-1] != ' ' {
				h.text = append(h.text, unicode.ToLower(r))
				h.places = append(h.places, page.Span{Line: i, Column: column, Width: width})
			}
			column += width
		}
		if n := len(h.text); n > 0 && h.text[n-1] != ' ' {
			h.text = append(h.text, ' ')
			h.places = append(h.places, page.Span{Line: i, Column: column})
		}
	}
	return h
}

// spans returns where the letters from first up to but not including end stand.
func (h haystack) spans(first, end int) []page.Span {
	var spans []page.Span
	for _, place := range h.places[first:end] {
		if n := len(spans); n > 0 && spans[n-1].Line == place.Line {
			spans[n-1].Width = place.Column + place.Width - spans[n-1].Column
		} else if place.Width > 0 {
			spans = append(spans, place)
		}
	}
	if len(spans) == 0 {
		return h.places[first : first+1]
	}
	return spans
}

// move turns to the next place, or to the previous one.
func (f *finding) move(step int) {
	if n := len(f.places); n > 0 {
		f.current = (f.current + step + n) % n
	}
}

// line returns the line of the current place and whether there is one.
func (f *finding) line() (int, bool) {
	if f.current >= len(f.places) {
		return 0, false
	}
	return f.places[f.current][0].Line, true
}

// highlight marks the places in the lines of a window that begins at line top.
func (f *finding) highlight(lines []string, top int, s *theme.Styles) {
	ranges := make([][]lipgloss.Range, len(lines))
	for i, spans := range f.places {
		style := s.Found
		if i == f.current {
			style = s.FoundHere
		}
		for _, span := range spans {
			if at := span.Line - top; at >= 0 && at < len(lines) {
				ranges[at] = append(ranges[at], lipgloss.NewRange(span.Column, span.Column+span.Width, style))
			}
		}
	}
	for i := range lines {
		if len(ranges[i]) > 0 {
			lines[i] = lipgloss.StyleRanges(lines[i], ranges[i]...)
		}
	}
}
