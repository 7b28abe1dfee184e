package java

import (
	"bytes"
	"strings"

	"pruefstein/checker/trace"
)

// sourceOf returns the text of a further file of p; without a name that of the
// main one.
func sourceOf(p trace.Program, further string) []byte {
	if further == "" {
		return p.Source
	}
	for _, f := range p.More {
		if f.Name == further {
			return f.Source
		}
	}
	return nil
}

// sourceLine returns the text of line n of a file, counted from 1 as the
// compiler does: lines end with \n, \r or both.
func sourceLine(text []byte, n int) string {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	lines := bytes.Split(text, []byte("\n"))
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.ToValidUTF8(string(lines[n-1]), "\ufffd")
}
