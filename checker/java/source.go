package java

import (
	"bytes"
	"strings"
)

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
