package page

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// widthOf returns the columns that a text without escape sequences takes.
func widthOf(s string) int {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return ansi.StringWidth(s)
		}
	}
	return len(s)
}

// clean makes foreign text harmless: characters that would move the cursor,
// start an escape sequence or turn the direction of writing become visible.
func clean(s string) string {
	if !strings.ContainsFunc(s, harmful) && utf8.ValidString(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\u2028' || r == '\u2029':
			return ' '
		case harmful(r):
			return utf8.RuneError
		}
		return r
	}, s)
}

func harmful(r rune) bool {
	if r < utf8.RuneSelf {
		return r < ' ' || r == 0x7f
	}
	switch {
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == '\u2028', r == '\u2029', r == '\ufeff':
		return true
	}
	return unicode.IsControl(r)
}

// cluster cuts the first character, as a reader sees it, off s. One that is
// wider than most is replaced.
func cluster(s string, most int) (first string, width int, rest string) {
	first, width = ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	if first == "" { // cannot be, but must not loop
		return s, widthOf(s), ""
	}
	rest = s[len(first):]
	if width > most {
		return string(utf8.RuneError), 1, rest
	}
	return first, width, rest
}

// repeat returns n times s, nothing for a negative n.
func repeat(s string, n int) string { return strings.Repeat(s, max(0, n)) }
