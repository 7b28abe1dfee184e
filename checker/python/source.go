package python

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

// A source is the learner's file, to be asked for single lines.
type source struct {
	file string
	text []byte
}

// line returns the text of line n, counted from 1 as Python does. Bytes that
// are not UTF-8 are taken as Latin-1, which is what files with an encoding
// declaration mostly are.
func (s source) line(n int) string {
	text := bytes.TrimPrefix(s.text, []byte("\ufeff"))
	for ; n > 0; n-- {
		end := bytes.IndexAny(text, "\r\n")
		if end < 0 {
			end = len(text)
		}
		if n == 1 {
			return decodeLine(text[:end])
		}
		if bytes.HasPrefix(text[end:], []byte("\r\n")) {
			end++
		}
		if end >= len(text) {
			break
		}
		text = text[end+1:]
	}
	return ""
}

func decodeLine(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	var s strings.Builder
	for _, c := range b {
		s.WriteRune(rune(c))
	}
	return s.String()
}

// locate turns a column that the decoder left in bytes into characters.
func (s source) locate(e *trace.Exception) {
	if e.Column >= 0 {
		return
	}
	offset := -1 - e.Column
	line := s.line(e.Line)
	e.Column = 0
	if offset <= len(line) {
		e.Column = utf8.RuneCountInString(line[:offset]) + 1
	}
}
