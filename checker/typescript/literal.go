package typescript

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

// Literal writes v as a learner would write it in TypeScript. A raised
// exception is its type, and what cannot be written is described in German.
func (r *Runtime) Literal(v trace.Value) string { return literal(v) }

func literal(v trace.Value) string {
	switch v.Kind() {
	case trace.Null:
		if v.Text() != "" {
			return v.Text()
		}
		return "null"
	case trace.Bool:
		return strconv.FormatBool(v.Bool())
	case trace.Int:
		return v.Int().String()
	case trace.Float, trace.Number:
		return numberLiteral(v.Float())
	case trace.String:
		return textLiteral(v.Text())
	case trace.List:
		return "[" + joinLiterals(v.Items()) + "]"
	case trace.Map:
		return mapLiteral(v)
	case trace.Raised:
		return v.Exception().Type
	case trace.Pending:
		return "noch nicht fertig"
	}
	return objectLiteral(v)
}

func objectLiteral(v trace.Value) string {
	switch v.Kind() {
	case trace.Object:
		if v.Text() == "Function" {
			return "eine Funktion"
		}
		return "Objekt der Klasse " + v.Text()
	case trace.Made:
		return "new " + camel(v.Text()) + "(" + joinLiterals(v.Items()) + ")"
	case trace.Faked:
		return camel(v.Fake().Name)
	case trace.Clock:
		return "uhr"
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
	if len(v.Keys()) == 0 {
		return "{}"
	}
	parts := make([]string, len(v.Keys()))
	for i, key := range v.Keys() {
		name := literal(key)
		if key.Kind() == trace.String && isIdentifier(key.Text()) {
			name = key.Text()
		}
		parts[i] = name + ": " + literal(v.Items()[i])
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

func isIdentifier(s string) bool {
	for i, r := range s {
		if r != '_' && r != '$' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// numberLiteral follows Number::toString of ECMA-262: the shortest digits that
// read back, with an exponent below 1e-6 and from 1e21.
func numberLiteral(f float64) string {
	switch size := math.Abs(f); {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	case f != 0 && (size < 1e-6 || size >= 1e21):
		s := strconv.FormatFloat(f, 'e', -1, 64)
		return strings.Replace(strings.Replace(s, "e-0", "e-", 1), "e+0", "e+", 1)
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// textLiteral quotes s with apostrophes, unless it holds some and no quotation
// marks.
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
	case r <= 0xffff:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	return fmt.Appendf(b, `\u{%x}`, r)
}
