package exercises

import (
	"math"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// types are the words for the types of returned values and attributes. The
// last one goes with every value.
var types = [...]string{"bool", "int", "float", "str", "list", "any"}

// readAPI reads the key api.
func readAPI(d *document, n ast.Node) API {
	b := d.block(n, "construct", "args", "methods", "attributes", "ticks")
	b.require("construct", "methods")
	api := API{Construct: b.name("construct")}
	for _, item := range b.list("args") {
		api.Args = append(api.Args, readParameter(d, item))
	}
	b.distinct("args", len(api.Args), func(i int) string { return api.Args[i].Name })
	for _, e := range d.entries(b.fields["methods"]) {
		api.Methods = append(api.Methods, readMethod(d, e))
	}
	if b.has("methods") && len(api.Methods) == 0 {
		d.fault(b.at("methods"), "Mindestens eine Methode muss hier stehen.")
	}
	for _, e := range d.entries(b.fields["attributes"]) {
		api.Attributes = append(api.Attributes, readAttribute(d, e))
	}
	api.TickStep = readTicks(b)
	return api
}

// name returns the text of key, which must be an identifier.
func (b block) name(key string) string {
	name := b.text(key)
	if name != "" && !isIdentifier(name) {
		b.fault(b.at(key), "„%s“ taugt nicht als Name im Code.", name)
	}
	return name
}

func isIdentifier(name string) bool {
	s := scanner{text: name}
	return name != "" && s.name() == name
}

// distinct notes if two of the names are equal.
func (b block) distinct(key string, count int, name func(int) string) {
	seen := map[string]bool{}
	for i := range count {
		if n := name(i); n != "" && seen[n] {
			b.fault(b.at(key), "„%s“ kommt hier zweimal vor.", n)
		}
		seen[name(i)] = true
	}
}

func readParameter(d *document, n ast.Node) Parameter {
	b := d.block(n, "name", "int", "float", "step")
	b.require("name")
	p := Parameter{Name: b.name("name"), Step: b.number("step")}
	switch {
	case b.has("int") == b.has("float"):
		d.fault(n, "Gib genau einen Bereich an: int: [von, bis] oder float: [von, bis] mit step.")
	case b.has("int"):
		ends := d.pairOf(b.fields["int"], math.MinInt32, math.MaxInt32)
		p.Int = &ends
		if b.has("step") {
			d.fault(b.at("step"), "step gehört zu float, nicht zu int.")
		}
	default:
		p.Float = readFloatDomain(b, p.Step)
	}
	return p
}

// readFloatDomain reads the key float: two multiples of step.
func readFloatDomain(b block, step float64) *[2]float64 {
	n := b.fields["float"]
	items := b.items(n)
	if len(items) != 2 {
		b.fault(n, "Hier werden zwei Zahlen erwartet: [von, bis].")
		return &[2]float64{}
	}
	ends := [2]float64{b.numberOf(items[0]), b.numberOf(items[1])}
	switch {
	case step <= 0 || math.IsInf(step, 0):
		b.fault(b.at("step"), "Zu float gehört ein step über 0, die Weite von einer Zahl zur nächsten.")
	case ends[0] > ends[1]:
		b.fault(n, "Die erste Zahl darf nicht größer sein als die zweite.")
	case math.Mod(ends[0], step) != 0 || math.Mod(ends[1], step) != 0:
		b.fault(n, "Beide Zahlen müssen Vielfache von step sein.")
	}
	return &ends
}

func readMethod(d *document, e entry) Method {
	if !isIdentifier(e.key) {
		d.fault(e.at, "„%s“ taugt nicht als Name im Code.", e.key)
	}
	b := d.block(e.value, "args", "returns")
	for _, arg := range b.list("args") {
		if word := d.textOf(arg); word != "" && word != "tick" {
			d.fault(arg, "Argumente der Art „%s“ gibt es nicht, nur tick.", word)
		}
	}
	return Method{Name: e.key, TickArgs: len(b.list("args")), Returns: b.word("returns", types[:]...)}
}

func readAttribute(d *document, e entry) Attribute {
	if !isIdentifier(e.key) || slices.Contains([]string{"call", "want"}, e.key) {
		d.fault(e.at, "„%s“ taugt hier nicht als Name eines Attributs.", e.key)
	}
	kind := d.textOf(e.value)
	if kind != "" && !slices.Contains(types[:], kind) {
		d.fault(e.value, "„%s“ ist kein Typ%s.", kind, meant(kind, types[:]))
	}
	return Attribute{Name: e.key, Type: kind}
}

// readTicks reads how far apart two ticks in a row usually are.
func readTicks(b block) [2]int {
	usual := [2]int{0, 4}
	if !b.has("ticks") {
		return usual
	}
	ticks := b.block(b.fields["ticks"], "step")
	ticks.require("step")
	step := ticks.pair("step", usual, 0, 1000)
	if step[1] == 0 {
		b.fault(ticks.at("step"), "Mit diesem step stünde die Zeit still.")
	}
	return step
}
