package java

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"pruefstein/checker/trace"
)

// Literal writes v as a learner would write it in Java. A raised exception is
// its type, and what cannot be written is described in German.
func (r *Runtime) Literal(v trace.Value) string { return literal(v) }

func literal(v trace.Value) string {
	switch v.Kind() {
	case trace.Null:
		return "null"
	case trace.Bool:
		return strconv.FormatBool(v.Bool())
	case trace.Int:
		return intLiteral(v)
	case trace.Float, trace.Number:
		return floatLiteral(v.Float())
	case trace.String:
		return textLiteral(v.Text())
	case trace.List:
		return "List.of(" + joinLiterals(v.Items()) + ")"
	case trace.Map:
		return mapLiteral(v)
	case trace.Raised:
		return v.Exception().Type
	case trace.Pending:
		return "noch nicht fertig"
	case trace.Object:
		return "Objekt der Klasse " + v.Text()
	case trace.Made:
		return "new " + v.Text() + "(" + joinLiterals(v.Items()) + ")"
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
		parts[i] = literal(key) + ", " + literal(v.Items()[i])
	}
	return "Map.of(" + strings.Join(parts, ", ") + ")"
}

func intLiteral(v trace.Value) string {
	i := v.Int()
	switch {
	case !i.IsInt64():
		return `new BigInteger("` + i.String() + `")`
	case i.Int64() != int64(int32(i.Int64())):
		return i.String() + "L"
	}
	return i.String()
}

// floatLiteral follows Double.toString: plain digits from 1e-3 to below 1e7,
// else an exponent.
func floatLiteral(f float64) string {
	switch size := math.Abs(f); {
	case math.IsNaN(f):
		return "Double.NaN"
	case math.IsInf(f, 1):
		return "Double.POSITIVE_INFINITY"
	case math.IsInf(f, -1):
		return "Double.NEGATIVE_INFINITY"
	case f != 0 && (size < 1e-3 || size >= 1e7):
		mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
		n, _ := strconv.Atoi(exponent) // is one
		return withPoint(mantissa) + "E" + strconv.Itoa(n)
	}
	return withPoint(strconv.FormatFloat(f, 'f', -1, 64))
}

func withPoint(digits string) string {
	if strings.Contains(digits, ".") {
		return digits
	}
	return digits + ".0"
}

var escapes = map[rune]string{'"': `\"`, '\\': `\\`, '\n': `\n`, '\r': `\r`, '\t': `\t`, '\b': `\b`, '\f': `\f`}

func textLiteral(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch escape := escapes[r]; {
		case escape != "":
			b.WriteString(escape)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r > 0xffff:
			r -= 0x10000
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
