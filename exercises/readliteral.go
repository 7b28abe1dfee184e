package exercises

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// literal reads n as a plain value, a list or a map of such values.
func (d *document) literal(n ast.Node) Literal {
	switch n := n.(type) {
	case *ast.NullNode:
		return Literal{}
	case *ast.BoolNode:
		return Literal{n.Value}
	case *ast.FloatNode:
		return Literal{n.Value}
	case *ast.StringNode:
		return Literal{n.Value}
	case *ast.LiteralNode:
		return Literal{n.Value.Value}
	case *ast.IntegerNode:
		if i, ok := wholeNumber(n); ok {
			return Literal{i}
		}
	case *ast.SequenceNode:
		items := make([]Literal, len(n.Values))
		for i, item := range n.Values {
			items[i] = d.literal(item)
		}
		return Literal{items}
	case *ast.MappingNode, *ast.MappingValueNode:
		return Literal{d.mapLiteral(n)}
	}
	d.fault(n, "Hier wird ein Wert erwartet, nicht %s.", strings.TrimSpace(sortOf(n)))
	return Literal{}
}

// mapLiteral reads n as a map. Its keys are texts, as in YAML one expects.
func (d *document) mapLiteral(n ast.Node) [][2]Literal {
	entries := [][2]Literal{}
	for _, e := range d.entries(n) {
		if _, text := e.at.(*ast.StringNode); !text {
			d.fault(e.at, "Schlüssel sind hier Texte. Setze „%s“ in Anführungszeichen.", e.key)
		}
		entries = append(entries, [2]Literal{{e.key}, d.literal(e.value)})
	}
	return entries
}

// typed reads n as a literal of the given type. A whole number is written for
// a float too.
func (d *document) typed(n ast.Node, kind string) Literal {
	l := d.literal(n)
	if whole, ok := l.Value.(int64); ok && kind == "float" {
		return Literal{float64(whole)}
	}
	if !l.Is(kind) {
		d.fault(n, "Hier wird ein Wert vom Typ %s erwartet, %s ist vom Typ %s.", kind, quoted(l.Value), typeOf(l))
	}
	return l
}

func typeOf(l Literal) string {
	switch l.Value.(type) {
	case bool:
		return "bool"
	case int64:
		return "int"
	case float64:
		return "float"
	case string:
		return "str"
	case []Literal:
		return "list"
	case [][2]Literal:
		return "map"
	}
	return "null"
}

// unfinished reads the words for a call that does not come to a value: a
// plain pending, where there is a clock, and raises(…). In quotes pending is a
// text.
func (d *document) unfinished(n ast.Node, clocked bool) (Literal, bool) {
	text, ok := n.(*ast.StringNode)
	if !ok {
		return Literal{}, false
	}
	switch {
	case text.Value == "pending" && clocked && text.Token.Type == token.StringType:
		return Literal{PendingName{}}, true
	case strings.HasPrefix(text.Value, "raises("):
		l, fault := parseWanted(text.Value)
		if fault != nil {
			d.fault(n, "%s", fault.message)
		}
		return l, true
	}
	return Literal{}, false
}
