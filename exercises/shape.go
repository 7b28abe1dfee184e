package exercises

import (
	"regexp"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// A shape says what a value of exercise.yaml may be.
type shape interface {
	// schema returns the JSON Schema of such values.
	schema() object
}

// A textShape is a text that is not empty.
type textShape struct {
	words   []string       // the only ones there are; nil: any
	pattern *regexp.Regexp // what it must match; nil: anything
	longest int            // in bytes, for texts with a pattern
	fault   string         // German: what is wrong with %s
}

// Texts with a form of their own.
var (
	anyText = textShape{}
	idText  = textShape{
		pattern: regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`), longest: 64,
		fault: "„%s“ taugt nicht als id: erlaubt sind kleine Buchstaben a–z, Ziffern und einzelne Bindestriche dazwischen.",
	}
	nameText = textShape{
		pattern: regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`), longest: 64,
		fault: "„%s“ taugt nicht als Name im Code.",
	}
	fileText = textShape{
		pattern: regexp.MustCompile(`^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$`), longest: 64, // good on every platform
		fault: "„%s“ taugt nicht als Dateiname: erlaubt sind a–z, A–Z, 0–9, „_“, „-“ und eine Endung, ohne Ordner.",
	}
	predicateText = textShape{
		pattern: regexp.MustCompile(`^[A-Za-z0-9_]+\.py$`), longest: 64,
		fault: "„%s“ taugt nicht als Datei einer Regel: erlaubt sind a–z, A–Z, 0–9 und „_“, am Ende .py, ohne Ordner.",
	}
	keyText = textShape{
		pattern: regexp.MustCompile(`^[A-Z0-9]+$`), longest: 8,
		fault: "„%s“ taugt nicht als key: erlaubt sind Großbuchstaben und Ziffern.",
	}
)

// wordText is one of a few words.
func wordText(words ...string) textShape { return textShape{words: words} }

// read returns n, which must be such a text; empty if it is not.
func (t textShape) read(d *document, n ast.Node) string {
	text := d.textOf(n)
	switch {
	case text == "":
	case len(t.words) > 0 && !slices.Contains(t.words, text):
		d.fault(n, "„%s“ kommt hier nicht in Frage%s.", text, meant(text, t.words))
		return ""
	case t.pattern != nil && !t.holds(text):
		d.fault(n, t.fault, text)
		return ""
	}
	return text
}

// holds reports whether text has the right form.
func (t textShape) holds(text string) bool {
	return t.pattern.MatchString(text) && len(text) <= t.longest
}

func (t textShape) schema() object {
	s := object{{"type", "string"}}
	switch {
	case len(t.words) > 0:
		return append(s, member{"enum", t.words})
	case t.pattern != nil:
		return append(s, member{"pattern", t.pattern.String()}, member{"maxLength", t.longest})
	}
	return append(s, member{"pattern", `\S`}) // not empty
}

// A flagShape is true or false.
type flagShape struct{}

func (flagShape) schema() object { return object{{"type", "boolean"}} }

// A wholeShape is a whole number, both ends included.
type wholeShape struct{ least, most int64 }

func (w wholeShape) schema() object {
	return object{{"type", "integer"}, {"minimum", w.least}, {"maximum", w.most}}
}

// A numberShape is any number.
type numberShape struct{}

func (numberShape) schema() object { return object{{"type", "number"}} }

// A pointsShape is what [block.points] reads. That there are at most two
// decimals is left to the loader: editors compute with floats.
type pointsShape struct{}

func (pointsShape) schema() object {
	return object{{"type", "number"}, {"minimum", 0}, {"maximum", mostPoints}}
}

// A pairShape is two whole numbers, the first not above the second.
type pairShape struct{ least, most int64 }

func (p pairShape) schema() object {
	return object{{"type", "array"}, {"items", wholeShape(p).schema()}, {"minItems", 2}, {"maxItems", 2}}
}

// A listShape is a list of values of one shape.
type listShape struct {
	of    shape
	least int // how many there must be
	most  int // 0: any number
}

func (l listShape) schema() object {
	s := object{{"type", "array"}, {"items", l.of.schema()}}
	if l.least > 0 {
		s = append(s, member{"minItems", l.least})
	}
	if l.most > 0 {
		s = append(s, member{"maxItems", l.most})
	}
	return s
}

// A mapShape is a mapping whose keys the author chooses.
type mapShape struct {
	keys textShape
	of   shape
	min  int // how many entries there must be
}

func (m mapShape) schema() object {
	s := object{{"type", "object"}, {"propertyNames", m.keys.schema()}, {"additionalProperties", m.of.schema()}}
	if m.min > 0 {
		s = append(s, member{"minProperties", m.min})
	}
	return s
}

// A literalShape is a plain value, or a list or map of such values.
type literalShape struct{}

func (literalShape) schema() object {
	return object{{"type", []string{"null", "boolean", "number", "string", "array", "object"}}}
}

// A rawShape is any text, of which blanks and line ends count.
type rawShape struct{}

func (rawShape) schema() object { return object{{"type", "string"}} }

// rawOf returns n as a text, every character of it.
func (d *document) rawOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value
	case *ast.LiteralNode:
		return n.Value.Value
	}
	d.fault(n, "Hier wird ein Text erwartet, nicht %s. Setze ihn notfalls in Anführungszeichen.", sortOf(n))
	return ""
}

// A sharedShape is a form that may hold itself, known by a name of its own.
type sharedShape string

// The shared forms.
const (
	anyDomain    sharedShape = "domain"
	anyParameter sharedShape = "parameter"
)

func (s sharedShape) form() *form {
	if s == anyDomain {
		return domainForm
	}
	return parameterForm
}

func (s sharedShape) schema() object { return object{{"$ref", "#/$defs/" + string(s)}} }

// An eitherShape is a value of one of several shapes.
type eitherShape []shape

func (e eitherShape) schema() object {
	var all []object
	for _, s := range e {
		all = append(all, s.schema())
	}
	return object{{"anyOf", all}}
}

// chosen returns the shape that n is meant to have: the first form if it is a
// mapping, the first list if it is a list, else the first other one.
func (e eitherShape) chosen(n ast.Node) shape {
	_, list := n.(*ast.SequenceNode)
	for _, s := range e {
		_, lists := s.(listShape)
		if (formOf(s) != nil && !lists) == isMapping(n) && lists == list {
			return s
		}
	}
	return literalShape{}
}

// An optionalShape is a value of a shape or nothing at all.
type optionalShape struct{ *form }

func (o optionalShape) schema() object {
	s := o.form.schema()
	s.set("type", []string{"object", "null"})
	return s
}
