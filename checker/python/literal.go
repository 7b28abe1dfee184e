package python

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

// Literal writes v as a learner would write it in Python. A raised exception
// is its type, and what cannot be written is described in German.
func (r *Runtime) Literal(v trace.Value) string { return literal(v) }

func literal(v trace.Value) string {
	switch v.Kind() {
	case trace.Null:
		return "None"
	case trace.Bool:
		return map[bool]string{true: "True", false: "False"}[v.Bool()]
	case trace.Int:
		return v.Int().String()
	case trace.Float:
		return floatLiteral(v.Float())
	case trace.Number:
		return strings.TrimSuffix(floatLiteral(v.Float()), ".0")
	case trace.String:
		return textLiteral(v.Text())
	case trace.List:
		return "[" + joinLiterals(v.Items()) + "]"
	case trace.Map:
		return mapLiteral(v)
	case trace.Raised:
		if v.Exception().Type == "Error" {
			return "Exception"
		}
		return v.Exception().Type
	case trace.Pending:
		return "noch nicht fertig"
	case trace.Object:
		return "Objekt der Klasse " + v.Text()
	case trace.Made:
		return v.Text() + "(" + joinLiterals(v.Items()) + ")"
	case trace.Faked:
		return v.Fake().Name
	case trace.Clock:
		return "clock"
	}
	return ""
}

func joinLiterals(values []trace.Value) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = literal(v)
	}
	return strings.Join(parts, ", ")
}

func mapLiteral(v trace.Value) string {
	parts := make([]string, len(v.Keys()))
	for i, key := range v.Keys() {
		parts[i] = literal(key) + ": " + literal(v.Items()[i])
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// floatLiteral follows float.__repr__: the shortest digits that read back,
// with an exponent below 1e-4 and from 1e16.
func floatLiteral(f float64) string {
	switch size := math.Abs(f); {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case f != 0 && (size < 1e-4 || size >= 1e16):
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// textLiteral follows str.__repr__.
func textLiteral(s string) string {
	quote := byte('\'')
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	b := []byte{quote}
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			r, size = surrogate(s)
		}
		b = appendEscaped(b, r, quote)
		s = s[size:]
	}
	return string(append(b, quote))
}

// surrogate decodes a lone surrogate in WTF-8.
func surrogate(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xed && s[1]&0xe0 == 0xa0 && s[2]&0xc0 == 0x80 {
		return 0xd000 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return utf8.RuneError, 1
}

func appendEscaped(b []byte, r rune, quote byte) []byte {
	switch {
	case r == rune(quote) || r == '\\':
		return append(b, '\\', byte(r))
	case r == '\n':
		return append(b, `\n`...)
	case r == '\r':
		return append(b, `\r`...)
	case r == '\t':
		return append(b, `\t`...)
	case unicode.IsPrint(r):
		return utf8.AppendRune(b, r)
	case r <= 0xff:
		return fmt.Appendf(b, `\x%02x`, r)
	case r <= 0xffff:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	return fmt.Appendf(b, `\U%08x`, r)
}
