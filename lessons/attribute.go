package lessons

import (
	"iter"
	"strings"
)

// An attributeScanner reads key=value and key="value" one after the other.
type attributeScanner struct {
	rest       string
	key, value string // what next found
}

func newAttributeScanner(text string) *attributeScanner { return &attributeScanner{rest: text} }

// next finds the next attribute. A word without "=" is a key without value,
// and a quoted value that does not end goes to the end of the text.
func (s *attributeScanner) next() bool {
	s.rest = strings.TrimLeft(s.rest, " \t\n")
	if s.rest == "" {
		return false
	}
	end := strings.IndexAny(s.rest, "= \t\n")
	if end < 0 || s.rest[end] != '=' {
		s.key, s.rest, _ = cutSpace(s.rest)
		s.value = ""
		return true
	}
	s.key, s.rest = s.rest[:end], s.rest[end+1:]
	if quoted, ok := strings.CutPrefix(s.rest, `"`); ok {
		s.value, s.rest, _ = strings.Cut(quoted, `"`)
	} else {
		s.value, s.rest, _ = cutSpace(s.rest)
	}
	s.value = strings.TrimSpace(s.value)
	return true
}

func cutSpace(s string) (before, after string, found bool) {
	if i := strings.IndexAny(s, " \t\n"); i >= 0 {
		return s[:i], s[i:], true
	}
	return s, "", false
}

// splitOutside splits s at each separator that stands in no parentheses,
// brackets or single quotes, and drops pieces that are blank. A separator of
// ' ' means any white space.
func splitOutside(s string, separator byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		start, depth, quoted := 0, 0, false
		for i := range len(s) {
			switch b := s[i]; {
			case b == '\'':
				quoted = !quoted
			case quoted:
			case strings.IndexByte("([{", b) >= 0:
				depth++
			case strings.IndexByte(")]}", b) >= 0:
				depth = max(0, depth-1)
			case depth == 0 && separates(b, separator):
				if piece := strings.TrimSpace(s[start:i]); piece != "" && !yield(piece) {
					return
				}
				start = i + 1
			}
		}
		if piece := strings.TrimSpace(s[start:]); piece != "" {
			yield(piece)
		}
	}
}

func separates(b, separator byte) bool {
	return b == separator || separator == ' ' && (b == '\t' || b == '\n')
}
