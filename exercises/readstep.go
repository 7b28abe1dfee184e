package exercises

import "github.com/goccy/go-yaml/ast"

// stepForm is the form of a step that is more than a call: it fixes something,
// or lets time pass.
var stepForm = &form{
	doc:    "Jeder weitere Schlüssel ist ein Attribut nach dem Schritt.",
	others: literalShape{},
	oneOf:  []string{"call", "advance"},
	fields: []field{
		{key: "call", value: anyText, example: "call: erlaubt(8)",
			doc: "Der Aufruf, mit Werten wie in Python; dazu Namen von Attrappen, Objekte wie Schritt(3) und clock."},
		{key: "advance", value: wholeShape{1, maxTicks}, example: "advance: 100",
			doc: "An Stelle eines Aufrufs: Die virtuelle Uhr geht so viele Ticks weiter, und was fällig wird, geschieht der Reihe nach."},
		{key: "want", value: literalShape{}, example: "want: false",
			doc: "Was der Aufruf zurückgeben muss. Mit clock auch pending (ohne Anführungszeichen): Er ist noch nicht zu Ende. " +
				"Und \"raises(Typ)\" oder \"raises(Typ, 'Meldung')\"."},
	},
}

// has reports whether the form has a key of its own of that name.
func (f *form) has(key string) bool {
	_, ok := f.field(key, "")
	return ok
}

// readNew reads the arguments of the construction and holds them against the domain.
func readNew(b block, api *API) []Literal {
	if b.has("new") && api.Construct == "" {
		b.fault(b.at("new"), "Ohne construct entsteht kein Objekt, also gibt es hier kein new.")
		return nil
	}
	args, places := newLiterals(b)
	if len(args) != len(api.Args) {
		b.fault(b.at("new"), "%s braucht unter new %s, hier stehen %d.", api.Construct, countOf(len(api.Args), "ein Argument", "Argumente"), len(args))
		return nil
	}
	for i, p := range api.Args {
		if !p.holds(args[i]) {
			b.fault(places[i], "%s liegt nicht im Bereich von %s.", args[i], p.Name)
		}
	}
	return args
}

// newLiterals returns the arguments under the key new, a list or, where there
// are fakes and made objects among them, a text, and where they stand.
func newLiterals(b block) (args []Literal, places []ast.Node) {
	if text, ok := b.fields["new"].(*ast.StringNode); ok {
		args, fault := parseArguments(text.Value)
		if fault != nil {
			b.fault(text, "%s", fault.message)
		}
		for range args {
			places = append(places, text)
		}
		return args, places
	}
	args = []Literal{}
	for _, item := range b.list("new") {
		args, places = append(args, b.literal(item)), append(places, item)
	}
	return args, places
}

// countOf returns how many there are: one brings its article.
func countOf(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return Literal{int64(n)}.String() + " " + many
}

// readSteps reads the steps of an example, in which ticks must not decrease.
func readSteps(b block, api *API, begin []Literal) []Step {
	var steps []Step
	now := b.later(b.at("new"), api.Args, begin, 0)
	for _, item := range b.list("steps") {
		step, ok := readStep(b.document, item, api)
		if !ok {
			continue
		}
		steps = append(steps, step)
		method, _ := api.Method(step.Method)
		now = b.later(item, method.Args, step.Args, now)
	}
	if b.has("steps") && len(b.list("steps")) == 0 {
		b.fault(b.at("steps"), "Mindestens ein Schritt muss hier stehen.")
	}
	return steps
}

// later returns the tick after a call with the given arguments, which must not
// be before now.
func (d *document) later(n ast.Node, parameters []Parameter, args []Literal, now int64) int64 {
	for i, p := range parameters {
		if !p.Tick || i >= len(args) {
			continue
		}
		tick, _ := args[i].Value.(int64)
		if tick < now {
			d.fault(n, "Die Zeit läuft rückwärts: Tick %d kommt nach Tick %d.", tick, now)
		}
		now = max(now, tick)
	}
	return now
}

// readStep reads one step: a call, or a map with the call and what is fixed
// about it, or with how far the clock goes on.
func readStep(d *document, n ast.Node, api *API) (Step, bool) {
	if text, ok := n.(*ast.StringNode); ok {
		return readCall(d, n, text.Value, api)
	}
	b := d.block(n, stepForm.with(api.attributeFields()...))
	if b.has("call") == b.has("advance") {
		d.fault(n, "Ein Schritt ist entweder ein Aufruf (call) oder lässt Zeit vergehen (advance).")
		return Step{}, false
	}
	if b.has("advance") {
		return readAdvance(b, api), true
	}
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

func readAdvance(b block, api *API) Step {
	if api.Clock == 0 {
		b.fault(b.at("advance"), "Ohne den Schlüssel clock unter api vergeht keine Zeit.")
	}
	if b.has("want") {
		b.fault(b.at("want"), "Nur ein Aufruf gibt etwas zurück; advance hat kein want.")
	}
	return Step{Advance: int64(b.integer("advance", 0)), State: readState(b, api)}
}

// readCall reads the call of a step and holds it against the interface.
func readCall(d *document, n ast.Node, text string, api *API) (Step, bool) {
	if text == "" {
		return Step{}, false // noted already
	}
	name, args, fault := parseCall(text, true)
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
	for i, p := range method.Args {
		if !d.accepts(n, p, args[i], api) {
			return Step{}, false
		}
	}
	return Step{Method: name, Args: args}, true
}

// accepts notes if an argument of a call is not in its domain.
func (d *document) accepts(n ast.Node, p Parameter, arg Literal, api *API) bool {
	if p.holds(arg) {
		return true
	}
	fake, named := arg.Value.(FakeName)
	_, known := api.Fake(string(fake))
	switch {
	case p.Tick:
		d.fault(n, "Ein Tick ist eine ganze Zahl ab 0, nicht %s.", arg)
	case named && !known:
		d.fault(n, "Eine Attrappe „%s“ steht nicht unter fakes%s. Ein Text gehört in Anführungszeichen.", fake, meant(string(fake), api.fakeNames()))
	default:
		d.fault(n, "%s liegt nicht im Bereich von %s.", arg, p.Name)
	}
	return false
}

// readWant reads what a call must come to.
func readWant(b block, name string, api *API) *Literal {
	method, _ := api.Method(name)
	n := b.fields["want"]
	if want, ok := b.unfinished(n, api.Clock > 0); ok {
		if raised, _ := want.Value.(RaisedName); raised.Message != "" && !method.Message {
			b.fault(n, "Zu %s steht unter methods kein message: true, also würde die Meldung nie verglichen.", name)
		}
		return &want
	}
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
