package exercises

import (
	"math"
	"reflect"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// domainKeys are the ways to say which values an argument takes.
var domainKeys = []string{"int", "float", "one", "bool", "list", "make", "fake", "clock", "tick"}

// domainForm is the form of a domain, parameterForm that of one with a name.
// They hold each other by way of [sharedShape].
var (
	domainForm = &form{oneOf: domainKeys, fields: domainFields,
		doc: "Welche Werte vorkommen: genau einer dieser Schlüssel, zu float gehört step."}
	parameterForm = &form{oneOf: domainKeys, fields: append([]field{
		{key: "name", value: nameText, needed: true, example: "name: schwelle",
			doc: "Wie die Aufgabe das Argument nennt."},
	}, domainFields...)}

	domainFields = []field{
		{key: "int", value: pairShape{math.MinInt32, math.MaxInt32}, example: "int: [1, 6]",
			doc: "Der Bereich ganzer Zahlen, beide Enden eingeschlossen."},
		{key: "float", value: listShape{of: numberShape{}, least: 2, most: 2}, example: "float: [0.125, 2]",
			doc: "Der Bereich von Kommazahlen, beide Enden eingeschlossen. Dazu gehört step."},
		{key: "step", value: numberShape{}, example: "step: 0.125",
			doc: "Die Weite von einer Kommazahl zur nächsten. Vielfache von 1/8 rechnen alle Sprachen genau."},
		{key: "one", value: eitherShape{listShape{of: literalShape{}, least: 1}, anyText}, example: "one: [GET, PUT, null]",
			doc: "Einer von diesen Werten. Sind Objekte darunter, als Text in Klammern: \"(None, Kopie('alt', 0))\". " +
				"Feste Beispiele dürfen auch andere Zahlen und andere Objekte derselben Klassen nehmen."},
		{key: "bool", value: flagShape{}, example: "bool: true",
			doc: "Wahrheitswerte."},
		{key: "list", value: listDomainForm, example: "list: {of: {int: [0, 9]}, length: [0, 4]}",
			doc: "Listen von Werten eines Bereichs."},
		{key: "make", value: makeDomainForm, example: "make: {class: Schritt, args: [{name: dauer, int: [0, 9]}]}",
			doc: "Objekte einer Klasse, die im Programm oder in einer mitgegebenen Datei steht. In Schritten schreibst du sie Schritt(3)."},
		{key: "fake", value: listShape{of: nameText, least: 1}, example: "fake: [live, kaputt]",
			doc: "Eine dieser Attrappen. In Schritten steht ihr Name ohne Anführungszeichen: ausfuehren(live)."},
		{key: "clock", value: flagShape{}, example: "clock: true",
			doc: "Was die virtuelle Uhr liest: in Python und TypeScript eine Funktion, die Ticks liefert. In Schritten steht dafür clock."},
		{key: "tick", value: flagShape{}, example: "tick: true",
			doc: "Ein Tick: eine ganze Zahl, die innerhalb einer Folge nie kleiner wird."},
	}
	listDomainForm = &form{fields: []field{
		{key: "of", value: anyDomain, needed: true, example: "of: {int: [0, 9]}",
			doc: "Der Bereich jedes Werts der Liste."},
		{key: "length", value: pairShape{0, 100}, example: "length: [0, 4]",
			doc: "Wie viele Werte die Liste mindestens und höchstens hat. Sonst: [0, 4]."},
	}}
	makeDomainForm = &form{fields: []field{
		{key: "class", value: nameText, needed: true, example: "class: Schritt",
			doc: "Wie die Klasse heißt."},
		{key: "args", value: listShape{of: anyParameter}, example: "args: [{name: dauer, int: [0, 9]}]",
			doc: "Die Argumente, mit denen sie aufgerufen wird. Fehlt der Schlüssel, gibt es keine."},
	}}
)

var defaultListLength = [2]int{0, 4}

// readParameter reads an argument and its domain.
func readParameter(d *document, n ast.Node, api *API) Parameter {
	b := d.block(n, parameterForm)
	p := readDomain(b, api)
	p.Name = b.text("name")
	return p
}

// readDomain reads the one key that says which values there are.
func readDomain(b block, api *API) Parameter {
	if b.has("step") && !b.has("float") {
		b.fault(b.at("step"), "step gehört nur zu float.")
	}
	given := slices.DeleteFunc(slices.Clone(domainKeys), func(key string) bool { return !b.has(key) })
	if len(given) != 1 {
		b.fault(b.node, "Gib genau einen Bereich an, zum Beispiel int: [von, bis] oder float: [von, bis] mit step.")
		return Parameter{}
	}
	switch given[0] {
	case "int":
		limits := shapeOf[pairShape](b, "int")
		ends := b.pairOf(b.fields["int"], limits.least, limits.most)
		return Parameter{Int: &ends}
	case "float":
		step := b.number("step")
		return Parameter{Float: readFloatDomain(b, step), Step: step}
	case "list":
		return Parameter{List: readListDomain(b.document, b.fields["list"], api)}
	case "make":
		return Parameter{Make: readMakeDomain(b.document, b.fields["make"], api)}
	case "tick":
		b.onlyTrue("tick")
		return Parameter{Tick: true}
	}
	return Parameter{OneOf: readChoice(b, given[0], api)}
}

// onlyTrue notes that a key makes no sense with false.
func (b block) onlyTrue(key string) {
	if !b.flag(key) {
		b.fault(b.at(key), "Hier kann nur true stehen.")
	}
}

// readChoice reads a domain that lists its values.
func readChoice(b block, key string, api *API) []Literal {
	var values []Literal
	switch key {
	case "bool":
		b.onlyTrue(key)
		return []Literal{{false}, {true}}
	case "clock":
		b.onlyTrue(key)
		if api.Clock == 0 {
			b.fault(b.at(key), "Ohne den Schlüssel clock unter api gibt es keine Uhr.")
		}
		return []Literal{{ClockName{}}}
	case "one":
		values = oneOf(b)
	case "fake":
		for _, item := range b.list(key) {
			name := b.textOf(item)
			if _, ok := api.Fake(name); name != "" && !ok {
				b.fault(item, "Die Attrappe „%s“ steht nicht unter fakes%s.", name, meant(name, api.fakeNames()))
			}
			values = append(values, Literal{FakeName(name)})
		}
	}
	if len(values) == 0 {
		b.fault(b.at(key), "Mindestens ein Wert muss hier stehen.")
	}
	return values
}

// oneOf returns the values under the key one, a list or, where there are made
// objects among them, a text.
func oneOf(b block) []Literal {
	if text, ok := b.fields["one"].(*ast.StringNode); ok {
		values, fault := parseArguments(text.Value)
		if fault != nil {
			b.fault(text, "%s", fault.message)
		}
		return values
	}
	var values []Literal
	for _, item := range b.list("one") {
		values = append(values, b.literal(item))
	}
	return values
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

func readListDomain(d *document, n ast.Node, api *API) *ListDomain {
	b := d.block(n, listDomainForm)
	list := &ListDomain{Length: b.pair("length", defaultListLength)}
	if b.has("of") {
		list.Of = readDomain(d.block(b.fields["of"], domainForm), api)
	}
	if list.Of.Tick {
		b.fault(b.at("of"), "Ticks gibt es nur als Argumente selbst, nicht in Listen.")
	}
	return list
}

func readMakeDomain(d *document, n ast.Node, api *API) *MakeDomain {
	b := d.block(n, makeDomainForm)
	made := &MakeDomain{Class: b.text("class")}
	for _, item := range b.list("args") {
		p := readParameter(d, item, api)
		if p.Tick {
			b.fault(item, "Ticks gibt es nur als Argumente selbst, nicht in Objekten.")
		}
		made.Args = append(made.Args, p)
	}
	return made
}

// like reports whether an example may take l where an author gave o as one
// value among others: words must be those given, numbers and objects of the
// same class need not.
func (l Literal) like(o Literal) bool {
	switch value := l.Value.(type) {
	case int64, float64:
		return reflect.TypeOf(o.Value) == reflect.TypeOf(value)
	case Call:
		other, ok := o.Value.(Call)
		return ok && value.Class == other.Class
	}
	return reflect.DeepEqual(o, l)
}

// holds reports whether l is in the domain of p. A whole number may stand for
// a float, as in a learner's code.
func (p Parameter) holds(l Literal) bool {
	switch {
	case p.OneOf != nil:
		return slices.ContainsFunc(p.OneOf, l.like)
	case p.List != nil:
		return p.List.holds(l)
	case p.Make != nil:
		return p.Make.holds(l)
	}
	switch value := l.Value.(type) {
	case int64:
		if p.Int != nil {
			return p.Int[0] <= value && value <= p.Int[1]
		}
		return p.Tick && value >= 0 || p.Float != nil && p.holds(Literal{float64(value)})
	case float64:
		return p.Float != nil && p.Float[0] <= value && value <= p.Float[1] &&
			(p.Step <= 0 || math.Mod(value, p.Step) == 0)
	}
	return false
}

func (list *ListDomain) holds(l Literal) bool {
	items, ok := l.Value.([]Literal)
	return ok && list.Length[0] <= len(items) && len(items) <= list.Length[1] &&
		!slices.ContainsFunc(items, func(item Literal) bool { return !list.Of.holds(item) })
}

func (made *MakeDomain) holds(l Literal) bool {
	call, ok := l.Value.(Call)
	if !ok || call.Class != made.Class || len(call.Args) != len(made.Args) {
		return false
	}
	for i, p := range made.Args {
		if !p.holds(call.Args[i]) {
			return false
		}
	}
	return true
}
