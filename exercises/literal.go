package exercises

import (
	"strconv"
	"strings"
)

// A Literal is a value written in exercise.yaml: nil, bool, int64, float64,
// string or []Literal. Literals that name no value of YAML, such as a raised
// exception, come with the kinds of exercise that need them.
type Literal struct{ Value any }

// String returns l in the notation of Python, which is the one of exercise.yaml.
func (l Literal) String() string {
	switch value := l.Value.(type) {
	case nil:
		return "None"
	case bool:
		if value {
			return "True"
		}
		return "False"
	case int64:
		return strconv.FormatInt(value, 10)
	case float64:
		return floatLiteral(value)
	case string:
		return quote(value, "")
	case []Literal:
		return "[" + joinLiterals(value) + "]"
	}
	return "invalid"
}

// joinLiterals writes literals with commas between them.
func joinLiterals(list []Literal) string {
	parts := make([]string, len(list))
	for i, item := range list {
		parts[i] = item.String()
	}
	return strings.Join(parts, ", ")
}

// Is reports whether l may stand for a value of the given type, one of those
// in exercise.yaml. No type takes everything.
func (l Literal) Is(kind string) bool {
	actual := typeOf(l)
	return kind == "" || kind == "any" || actual == kind || actual == "int" && kind == "float"
}

// floatLiteral writes f so that it reads as a float again.
func floatLiteral(f float64) string {
	text := formatFloat(f)
	if strings.ContainsAny(text, ".eIN") {
		return text
	}
	return text + ".0"
}
