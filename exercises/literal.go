package exercises

import (
	"strconv"
	"strings"
)

// A Literal is a value written in exercise.yaml: nil, bool, int64, float64,
// string, []Literal, [][2]Literal (a map, in the order of the file), [FakeName],
// [Call] (an object that a class makes), [RaisedName], [ClockName] or
// [PendingName].
type Literal struct{ Value any }

// A FakeName stands for the fake of that name.
type FakeName string

// A Call makes an object by calling a class.
type Call struct {
	Class string
	Args  []Literal
}

// A RaisedName stands for an exception of that type, written raises(Type) or
// raises(Type, "message"); only for what is wanted.
type RaisedName struct{ Type, Message string }

// A ClockName stands for the virtual clock, written clock. PendingName stands
// for a call that has not ended, written pending; only for what is wanted.
type (
	ClockName   struct{}
	PendingName struct{}
)

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
	case [][2]Literal:
		return "{" + joinEntries(value) + "}"
	case FakeName:
		return string(value)
	case Call:
		return value.Class + "(" + joinLiterals(value.Args) + ")"
	case RaisedName:
		return value.String()
	case ClockName:
		return "clock"
	case PendingName:
		return "pending"
	}
	return "invalid"
}

// String returns r as it is written.
func (r RaisedName) String() string {
	if r.Message == "" {
		return "raises(" + r.Type + ")"
	}
	return "raises(" + r.Type + ", " + quote(r.Message, "") + ")"
}

// joinEntries writes the entries of a map with commas between them.
func joinEntries(entries [][2]Literal) string {
	parts := make([]string, len(entries))
	for i, entry := range entries {
		parts[i] = entry[0].String() + ": " + entry[1].String()
	}
	return strings.Join(parts, ", ")
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
