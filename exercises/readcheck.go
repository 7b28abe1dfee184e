package exercises

import (
	"math"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// What a random check does unless its author says otherwise.
const defaultSequences = 500

var defaultLength = [2]int{1, 24}

// checkForm is the form of one check.
var checkForm = &form{
	fields: []field{
		{key: "id", value: idText, needed: true, example: "id: beispiel-3-5",
			doc: "Der Name der Prüfung in Berichten."},
		{key: "title", value: anyText, needed: true, example: "title: Die Folge aus der Aufgabe",
			doc: "Was geprüft wird, in einem Satz. Den Titel sehen Lernende auch bei verborgenen Prüfungen."},
		{key: kindKey, value: anyText, needed: true, example: "kind: example",
			doc: "Die Art der Prüfung: example ist eine feste Folge von Schritten, random sind zufällige Folgen, verglichen mit der Referenz."},
		{key: "hidden", value: flagShape{}, example: "hidden: true",
			doc: "Ob Lernende nur sehen, dass etwas schiefging, und die Ausgabe für Lernende ohne diese Prüfung auskommt. Sonst: false."},
		{key: "points", value: pointsShape{}, needed: true, example: "points: 2.5",
			doc: "Wie viele Punkte die Prüfung bringt, höchstens zwei Nachkommastellen."},
	},
	variants: []variant{
		{kind: string(Example), noun: "eine Prüfung der Art example", fields: []field{
			{key: "new", value: listShape{of: literalShape{}}, example: "new: [3, 5]",
				doc: "Die Argumente des Konstruktors."},
			{key: "start", value: mapShape{keys: nameText, of: literalShape{}}, example: "start: {zustand: closed}",
				doc: "Attribute gleich nach dem Konstruktor. Was hier fehlt, sagt die Referenz."},
			{key: "steps", value: listShape{of: eitherShape{anyText, stepForm}, least: 1}, needed: true, example: `steps: ["fehler(0)", {call: erlaubt(8), want: false}]`,
				doc: "Die Aufrufe, in ihrer Reihenfolge: nur der Aufruf, dann sagt die Referenz, was richtig ist, oder der Aufruf mit dem, was du festlegst."},
		}},
		{kind: string(Random), noun: "eine Prüfung der Art random", fields: []field{
			{key: "sequences", value: wholeShape{1, 100_000}, example: "sequences: 500",
				doc: "Wie viele Folgen gewürfelt werden. Sonst: 500."},
			{key: "steps", value: pairShape{1, 1000}, example: "steps: [1, 24]",
				doc: "Wie viele Aufrufe eine Folge mindestens und höchstens hat. Sonst: [1, 24]."},
		}},
	},
}

// stepForm is the form of a step of an example that fixes something.
var stepForm = &form{
	doc:    "Außer call und want ist jeder Schlüssel ein Attribut nach dem Schritt.",
	others: literalShape{},
	fields: []field{
		{key: "call", value: anyText, needed: true, example: "call: erlaubt(8)",
			doc: "Der Aufruf, mit Werten wie in Python."},
		{key: "want", value: literalShape{}, example: "want: false",
			doc: "Was der Aufruf zurückgeben muss."},
	},
}

// readChecks reads the key checks of an exercise with the given interface.
func readChecks(b block, api *API) []Check {
	var checks []Check
	for _, item := range b.list("checks") {
		checks = append(checks, readCheck(b.document, item, api))
	}
	if b.has("checks") && len(checks) == 0 && !b.learner {
		b.fault(b.at("checks"), "Ohne Prüfungen würde alles bestehen. Mindestens eine muss hier stehen.")
	}
	b.distinct("checks", len(checks), func(i int) string { return checks[i].ID })
	return checks
}

func readCheck(d *document, n ast.Node, api *API) Check {
	b := d.block(n, checkForm)
	c := Check{
		ID:     b.text("id"),
		Title:  b.text("title"),
		Kind:   CheckKind(b.kind),
		Hidden: b.flag("hidden"),
		Points: b.points("points"),
	}
	switch c.Kind {
	case Example:
		c.New = readNew(b, api)
		c.Start = readStart(b, api)
		c.Steps = readSteps(b, api)
		if b.learner && !c.complete(api) {
			b.fault(n, "In einer Ausgabe für Lernende muss hier alles stehen, was erwartet wird: Eine Referenz gibt es nicht.")
		}
	case Random:
		if b.learner {
			b.fault(n, "In einer Ausgabe für Lernende gibt es keine zufälligen Prüfungen.")
		}
		c.Sequences = b.integer("sequences", defaultSequences)
		c.Length = b.pair("steps", defaultLength)
	}
	return c
}

// complete reports whether an example says all that comes of it.
func (c *Check) complete(api *API) bool {
	full := len(c.Start) == len(api.Attributes)
	for _, step := range c.Steps {
		method, _ := api.Method(step.Method)
		full = full && len(step.State) == len(api.Attributes) && (method.Returns == "" || step.Want != nil)
	}
	return full
}

// readNew reads the arguments of the construction and holds them against the domain.
func readNew(b block, api *API) []Literal {
	items := b.list("new")
	if len(items) != len(api.Args) {
		b.fault(b.at("new"), "%s braucht unter new %s, hier stehen %d.", api.Construct, countOf(len(api.Args), "ein Argument", "Argumente"), len(items))
		return nil
	}
	args := make([]Literal, len(items))
	for i, item := range items {
		args[i] = b.literal(item)
		if !api.Args[i].holds(args[i]) {
			b.fault(item, "%s liegt nicht im Bereich von %s.", args[i], api.Args[i].Name)
		}
	}
	return args
}

// holds reports whether l is in the domain of p. A whole number may stand for
// a float, as in a learner's code.
func (p Parameter) holds(l Literal) bool {
	switch value := l.Value.(type) {
	case int64:
		if p.Int != nil {
			return p.Int[0] <= value && value <= p.Int[1]
		}
		return p.Float != nil && p.holds(Literal{float64(value)})
	case float64:
		return p.Float != nil && p.Float[0] <= value && value <= p.Float[1] &&
			(p.Step <= 0 || math.Mod(value, p.Step) == 0)
	}
	return false
}

// countOf returns how many there are: one brings its article.
func countOf(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return Literal{int64(n)}.String() + " " + many
}

// readSteps reads the steps of an example, in which ticks must not decrease.
func readSteps(b block, api *API) []Step {
	var steps []Step
	now := int64(0)
	for _, item := range b.list("steps") {
		step, ok := readStep(b.document, item, api)
		if !ok {
			continue
		}
		steps = append(steps, step)
		for _, arg := range step.Args {
			tick := arg.Value.(int64)
			if tick < now {
				b.fault(item, "Die Zeit läuft rückwärts: Tick %d kommt nach Tick %d.", tick, now)
			}
			now = max(now, tick)
		}
	}
	if b.has("steps") && len(b.list("steps")) == 0 {
		b.fault(b.at("steps"), "Mindestens ein Schritt muss hier stehen.")
	}
	return steps
}

// readStep reads one step: a call, or a map with the call and what is fixed
// about it.
func readStep(d *document, n ast.Node, api *API) (Step, bool) {
	if text, ok := n.(*ast.StringNode); ok {
		return readCall(d, n, text.Value, api)
	}
	b := d.block(n, stepForm.with(api.attributeFields()...))
	step, ok := readCall(d, b.at("call"), b.text("call"), api)
	if !ok {
		return step, false
	}
	if b.has("want") {
		step.Want = readWant(b, step.Method, api)
	}
	step.State = readState(b, api)
	return step, true
}

// readCall reads the call of a step and holds it against the interface.
func readCall(d *document, n ast.Node, text string, api *API) (Step, bool) {
	if text == "" {
		return Step{}, false // noted already
	}
	name, args, fault := parseCall(text)
	if fault != nil {
		d.fault(n, "%s", fault.message)
		return Step{}, false
	}
	method, ok := api.Method(name)
	if !ok {
		d.fault(n, "Die Methode „%s“ steht nicht unter methods%s.", name, meant(name, api.methodNames()))
		return Step{}, false
	}
	if len(args) != len(method.Args) {
		d.fault(n, "%s braucht %s, hier stehen %d.", name, countOf(len(method.Args), "ein Argument", "Argumente"), len(args))
		return Step{}, false
	}
	for _, arg := range args {
		if tick, whole := arg.Value.(int64); !whole || tick < 0 {
			d.fault(n, "Ein Tick ist eine ganze Zahl ab 0, nicht %s.", arg)
			return Step{}, false
		}
	}
	return Step{Method: name, Args: args}, true
}

// readWant reads what a call must return.
func readWant(b block, name string, api *API) *Literal {
	method, _ := api.Method(name)
	n := b.fields["want"]
	if method.Returns == "" {
		b.fault(n, "Zu %s steht unter methods kein returns, also würde want nie verglichen.", name)
		return nil
	}
	want := b.typed(n, method.Returns)
	return &want
}

// readStart reads the attributes that are fixed after the construction.
func readStart(b block, api *API) map[string]Literal {
	if !b.has("start") {
		return nil
	}
	return readState(b.block(b.fields["start"], (&form{}).with(api.attributeFields()...)), api)
}

// attributeFields returns a field for each attribute.
func (a *API) attributeFields() []field {
	fields := make([]field, len(a.Attributes))
	for i, attribute := range a.Attributes {
		fields[i] = field{key: attribute.Name, value: literalShape{}}
	}
	return fields
}

// readState reads the attributes that are fixed after a step.
func readState(b block, api *API) map[string]Literal {
	var state map[string]Literal
	for _, a := range api.Attributes {
		if !b.has(a.Name) {
			continue
		}
		if state == nil {
			state = map[string]Literal{}
		}
		state[a.Name] = b.typed(b.fields[a.Name], a.Type)
	}
	return state
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
	}
	return "null"
}

// literal reads n as a plain value.
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
	}
	d.fault(n, "Hier wird ein einfacher Wert erwartet, nicht %s.", strings.TrimSpace(sortOf(n)))
	return Literal{}
}

// Method returns the method with the given name.
func (a *API) Method(name string) (Method, bool) {
	i := slices.IndexFunc(a.Methods, func(m Method) bool { return m.Name == name })
	if i < 0 {
		return Method{}, false
	}
	return a.Methods[i], true
}

func (a *API) methodNames() []string {
	names := make([]string, len(a.Methods))
	for i, m := range a.Methods {
		names[i] = m.Name
	}
	return names
}
