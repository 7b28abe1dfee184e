package text

import (
	"strings"
)

// A line is what stands before its ending.
type line struct {
	text string
	end  Ending
}

// split cuts s into lines. There is at least one, and only the last has no
// ending.
func split(s string) []line {
	lines := make([]line, 0, strings.Count(s, "\n")+1)
	for {
		i := strings.IndexAny(s, "\r\n")
		if i < 0 {
			return append(lines, line{text: s})
		}
		end := endingOf(s[i:])
		lines = append(lines, line{s[:i], end})
		s = s[i+len(end.String()):]
	}
}

// endingOf returns the ending that s begins with, which must be one.
func endingOf(s string) Ending {
	switch {
	case strings.HasPrefix(s, "\r\n"):
		return CRLF
	case s[0] == '\r':
		return CR
	}
	return LF
}

// join is the inverse of split.
func join(lines []line) string {
	var b strings.Builder
	n := 0
	for _, l := range lines {
		n += len(l.text) + len(l.end.String())
	}
	b.Grow(n)
	for _, l := range lines {
		b.WriteString(l.text)
		b.WriteString(l.end.String())
	}
	return b.String()
}

// dominant returns the most frequent ending, LF if there is none.
func dominant(lines []line) Ending {
	var count [len(endings)]int
	for _, l := range lines {
		count[l.end]++
	}
	best := LF
	for _, e := range []Ending{CRLF, CR} {
		if count[e] > count[best] {
			best = e
		}
	}
	return best
}

// usesTabs reports whether more lines are indented by tabs than by blanks.
func usesTabs(lines []line) bool {
	tabs := 0
	for _, l := range lines {
		switch {
		case strings.HasPrefix(l.text, "\t"):
			tabs++
		case strings.HasPrefix(l.text, "  "):
			tabs--
		}
	}
	return tabs > 0
}
