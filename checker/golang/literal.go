package golang

import (
	"strconv"
	"strings"

	"pruefstein/checker/trace"
)

// Literal writes v as a learner would write it in Go. A raised exception is
// its type, and what cannot be written is described in German.
func (r *Runtime) Literal(v trace.Value) string { return literal(v) }

func literal(v trace.Value) string {
	switch v.Kind() {
	case trace.Null:
		return "nil"
	case trace.Bool:
		return strconv.FormatBool(v.Bool())
	case trace.Int:
		return v.Int().String()
	case trace.Float, trace.Number:
		return floatLiteral(v.Float())
	case trace.String:
		return strconv.Quote(v.Text())
	case trace.List:
		return "{" + joinLiterals(v.Items()) + "}"
	case trace.Map:
		return mapLiteral(v)
	case trace.Raised:
		return v.Exception().Type
	case trace.Pending:
		return "noch nicht fertig"
	case trace.Object:
		return "Wert vom Typ " + v.Text()
	case trace.Made:
		return "New" + exportedName(trace.Program{}, v.Text()) + "(" + joinLiterals(v.Items()) + ")"
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

// floatLiteral writes f so that it cannot be taken for a whole number.
func floatLiteral(f float64) string {
	s := strconv.FormatFloat(f, 'g', -1, 64)
	if strings.Trim(s, "-0123456789") == "" {
		s += ".0"
	}
	return s
}
