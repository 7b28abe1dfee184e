package exercises

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// An entry is one key of a mapping with its value.
type entry struct {
	key   string
	at    ast.Node // the key
	value ast.Node
}

// A block is a mapping read by its form.
type block struct {
	*document
	form   *form
	kind   string // the value of the key kind, if the form has variants
	node   ast.Node
	fields map[string]ast.Node
}

// block reads n as a mapping and notes keys that its form does not know, that
// do not go with its kind or that are missing. It returns a block without
// fields if n is something else.
func (d *document) block(n ast.Node, f *form) block {
	b := block{document: d, form: f, node: n, fields: map[string]ast.Node{}}
	known := f.keys()
	for _, e := range d.entries(n) {
		if !slices.Contains(known, e.key) {
			if isNothing(e.value) && !nameText.holds(e.key) {
				d.fault(e.at, "„%s“ soll wohl zum Text davor gehören. Mit einem Komma darin muss er hier in Anführungszeichen stehen.", e.key)
				continue
			}
			d.fault(e.at, "Den Schlüssel „%s“ gibt es hier nicht%s.", e.key, meant(e.key, known))
			continue
		}
		b.fields[e.key] = e.value
	}
	if !isMapping(n) {
		return b
	}
	if len(f.variants) > 0 {
		b.readKind()
	}
	b.require(f.fields)
	b.require(f.variant(b.kind).fields)
	return b
}

func isNothing(n ast.Node) bool {
	_, null := n.(*ast.NullNode)
	return null
}

// isMapping reports whether n is one or, with nothing in it, may stand for one.
func isMapping(n ast.Node) bool {
	switch n.(type) {
	case *ast.MappingNode, *ast.MappingValueNode, *ast.NullNode:
		return true
	}
	return false
}

// readKind reads the key kind and notes keys that do not go with it.
func (b *block) readKind() {
	known := kinds(b.form.variants)
	kind := b.text(kindKey)
	if kind != "" && !slices.Contains(known, kind) {
		b.fault(b.at(kindKey), "„%s“ kommt hier nicht in Frage%s.", kind, meant(kind, known))
		return
	}
	b.kind = kind
	if kind == "" {
		return
	}
	v := b.form.variant(kind)
	for _, key := range b.form.keys() {
		if _, ok := b.form.field(key, kind); b.has(key) && !ok {
			b.fault(b.at(key), "„%s“ passt nicht zu dieser Art: Das ist %s.", key, v.noun)
		}
	}
}

// require notes which of the fields are missing that must be there.
func (b block) require(fields []field) {
	for _, f := range fields {
		if f.needed && !b.has(f.key) && (!f.secret || !b.learner) {
			b.fault(b.node, "Hier fehlt der Schlüssel „%s“.", f.key)
		}
	}
}

// shape returns what the form says about the value of key. Asking for a key
// that the form does not know is a mistake in the reader.
func shapeOf[S shape](b block, key string) S {
	f, ok := b.form.field(key, b.kind)
	if !ok {
		panic(fmt.Sprintf("the form has no key %q of kind %q", key, b.kind))
	}
	return f.value.(S)
}

// meant returns a question naming the nearest of known, or what there is to choose from.
func meant(name string, known []string) string {
	if near, ok := Nearest(name, known); ok {
		return ", meintest du „" + near + "“? Erlaubt sind " + strings.Join(known, ", ")
	}
	if len(known) == 0 {
		return ""
	}
	return "; erlaubt sind " + strings.Join(known, ", ")
}

// entries returns the entries of the mapping n in the order of the file.
func (d *document) entries(n ast.Node) []entry {
	var values []*ast.MappingValueNode
	switch n := n.(type) {
	case nil, *ast.NullNode:
		return nil
	case *ast.MappingNode:
		values = n.Values
	case *ast.MappingValueNode:
		values = []*ast.MappingValueNode{n}
	default:
		d.fault(n, "Hier werden Schlüssel mit Werten erwartet, nicht %s.", sortOf(n))
		return nil
	}
	var entries []entry
	seen := map[string]bool{}
	for _, v := range values {
		key := nameOf(v.Key)
		if seen[key] {
			d.fault(v.Key, "Der Schlüssel „%s“ steht hier zweimal.", key)
			continue
		}
		seen[key] = true
		entries = append(entries, entry{key: key, at: v.Key, value: v.Value})
	}
	return entries
}

func nameOf(key ast.MapKeyNode) string {
	if s, ok := key.(*ast.StringNode); ok {
		return s.Value
	}
	return strings.TrimSpace(key.String())
}

// sortOf names the sort of value that n is, in the accusative.
func sortOf(n ast.Node) string {
	switch n.(type) {
	case *ast.NullNode:
		return "nichts"
	case *ast.BoolNode:
		return "einen Wahrheitswert"
	case *ast.IntegerNode, *ast.FloatNode:
		return "eine Zahl"
	case *ast.InfinityNode, *ast.NanNode:
		return "etwas Unendliches oder Unbestimmtes"
	case *ast.StringNode, *ast.LiteralNode:
		return "einen Text"
	case *ast.SequenceNode:
		return "eine Liste"
	case *ast.MappingNode, *ast.MappingValueNode:
		return "Schlüssel mit Werten"
	case *ast.AnchorNode, *ast.AliasNode, *ast.MergeKeyNode:
		return "einen Anker oder Verweis"
	}
	return "so etwas"
}

// has reports whether the block holds the key.
func (b block) has(key string) bool { return b.fields[key] != nil }

// at returns the value of key, or the block itself where the key is missing,
// as the place to blame.
func (b block) at(key string) ast.Node {
	if n := b.fields[key]; n != nil {
		return n
	}
	return b.node
}

// text returns the text of key; empty if it is missing or not as its form
// wants it. An empty text is a fault.
func (b block) text(key string) string {
	if !b.has(key) {
		return ""
	}
	return shapeOf[textShape](b, key).read(b.document, b.fields[key])
}

// textOf returns n as a text without blanks around it.
func (d *document) textOf(n ast.Node) string {
	var text string
	switch n := n.(type) {
	case *ast.StringNode:
		text = n.Value
	case *ast.LiteralNode:
		text = n.Value.Value
	case *ast.NullNode:
	default:
		d.fault(n, "Hier wird ein Text erwartet, nicht %s. Setze ihn notfalls in Anführungszeichen.", sortOf(n))
		return ""
	}
	text = strings.TrimSpace(text)
	if text == "" {
		d.fault(n, "Dieser Text ist leer.")
	}
	return text
}

// flag returns the truth value of key; false if it is missing.
func (b block) flag(key string) bool {
	n, ok := b.fields[key].(*ast.BoolNode)
	if !ok && b.has(key) {
		b.fault(b.fields[key], "Hier wird true oder false erwartet, nicht %s.", sortOf(b.fields[key]))
		return false
	}
	return ok && n.Value
}

// integer returns the whole number of key, or missing if there is none.
func (b block) integer(key string, missing int) int {
	if !b.has(key) {
		return missing
	}
	limits := shapeOf[wholeShape](b, key)
	return int(b.integerOf(b.fields[key], limits.least, limits.most))
}

func (d *document) integerOf(n ast.Node, least, most int64) int64 {
	i, ok := wholeNumber(n)
	if !ok {
		d.fault(n, "Hier wird eine ganze Zahl erwartet, nicht %s.", sortOf(n))
		return least
	}
	if i < least || i > most {
		d.fault(n, "Die Zahl muss zwischen %d und %d liegen.", least, most)
		return least
	}
	return i
}

func wholeNumber(n ast.Node) (int64, bool) {
	number, ok := n.(*ast.IntegerNode)
	if !ok {
		return 0, false
	}
	switch value := number.Value.(type) {
	case int64:
		return value, true
	case uint64:
		return int64(value), value <= math.MaxInt64
	}
	return 0, false
}

// number returns the number of key; zero if it is missing.
func (b block) number(key string) float64 {
	if !b.has(key) {
		return 0
	}
	return b.numberOf(b.fields[key])
}

func (d *document) numberOf(n ast.Node) float64 {
	if f, ok := n.(*ast.FloatNode); ok {
		return f.Value
	}
	if i, ok := wholeNumber(n); ok {
		return float64(i)
	}
	d.fault(n, "Hier wird eine Zahl erwartet, nicht %s.", sortOf(n))
	return 0
}

// mostPoints is the limit of what one check or question may yield.
const mostPoints = 1000

// points returns the points of key: at least 0, at most two decimals.
func (b block) points(key string) float64 {
	points := b.number(key)
	cents := math.Round(points * 100)
	if points < 0 || points > mostPoints {
		b.fault(b.at(key), "Punkte müssen zwischen 0 und %d liegen.", mostPoints)
		return 0
	}
	if math.Abs(points*100-cents) > 1e-6 {
		b.fault(b.at(key), "Punkte dürfen höchstens zwei Nachkommastellen haben.")
	}
	return cents / 100
}

// list returns the items of key; none if it is missing.
func (b block) list(key string) []ast.Node {
	if !b.has(key) {
		return nil
	}
	return b.items(b.fields[key])
}

func (d *document) items(n ast.Node) []ast.Node {
	list, ok := n.(*ast.SequenceNode)
	if !ok {
		d.fault(n, "Hier wird eine Liste erwartet, nicht %s.", sortOf(n))
		return nil
	}
	return list.Values
}

// pair returns the two whole numbers of key, the first not above the second,
// or missing if there are none.
func (b block) pair(key string, missing [2]int) [2]int {
	if !b.has(key) {
		return missing
	}
	limits := shapeOf[pairShape](b, key)
	ends := b.pairOf(b.fields[key], limits.least, limits.most)
	return [2]int{int(ends[0]), int(ends[1])}
}

func (d *document) pairOf(n ast.Node, least, most int64) [2]int64 {
	items := d.items(n)
	if len(items) != 2 {
		d.fault(n, "Hier werden zwei Zahlen erwartet: [von, bis].")
		return [2]int64{least, least}
	}
	ends := [2]int64{d.integerOf(items[0], least, most), d.integerOf(items[1], least, most)}
	if ends[0] > ends[1] {
		d.fault(n, "Die erste Zahl darf nicht größer sein als die zweite.")
	}
	return ends
}

// quoted writes an author's value into a message.
func quoted(v any) string {
	if s, ok := v.(string); ok {
		return "„" + s + "“"
	}
	return Literal{v}.String()
}

func formatFloat(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
