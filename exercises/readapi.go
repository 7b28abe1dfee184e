package exercises

import (
	"slices"
	"time"

	"github.com/goccy/go-yaml/ast"
)

// types are the words for the types of returned values and attributes. The
// last one goes with every value.
var types = [...]string{"bool", "int", "float", "str", "list", "any"}

// clocks are the words for how long a tick of the virtual clock is.
var clocks = []string{"ns", "us", "ms", "s"}

func clockTick(word string) time.Duration {
	return map[string]time.Duration{"ns": time.Nanosecond, "us": time.Microsecond, "ms": time.Millisecond, "s": time.Second}[word]
}

var (
	apiForm = &form{fields: []field{
		{key: "construct", value: nameText, example: "construct: CircuitBreaker",
			doc: "Was aufgerufen wird, damit ein Objekt entsteht: der Name der Klasse. Nötig bei class; bei function gibt es ihn nicht, dort sind die methods Funktionen der Datei."},
		{key: "args", value: listShape{of: parameterForm}, example: "args: [{name: schwelle, int: [1, 6]}]",
			doc: "Die Argumente des Konstruktors, jedes mit dem Bereich, den die Aufgabe zusagt. Fehlt der Schlüssel, gibt es keine."},
		{key: "methods", value: mapShape{keys: nameText, of: optionalShape{methodForm}, min: 1}, needed: true, example: "methods: {erlaubt: {args: [tick], returns: bool}, erfolg: {}}",
			doc: "Die Methoden oder Funktionen, die Prüfungen aufrufen."},
		{key: "attributes", value: mapShape{keys: nameText, of: wordText(types[:]...)}, example: "attributes: {zustand: str}",
			doc: "Attribute, die die Aufgabe zusagt, mit ihrem Typ. Sie werden nach jedem Schritt verglichen."},
		{key: "level", value: nameText, example: "level: marken",
			doc: "Ein Attribut der Referenz, das eine Zahl ist. Scheitert eine Prüfung, wird sein Verlauf gezeichnet. Der Code der Lernenden muss es nicht haben."},
		{key: "ticks", value: ticksForm, example: "ticks: {step: [0, 4]}",
			doc: "Wie die Zeit in zufälligen Prüfungen vergeht: der Abstand zweier Ticks, mit clock auch wie weit die Uhr vorgeht."},
		{key: "clock", value: wordText(clocks...), example: "clock: ms",
			doc: "Es gibt eine virtuelle Uhr, und so lang ist einer ihrer Ticks. Sie geht nur weiter, wenn ein Schritt advance sagt; echte Zeit vergeht nie."},
		{key: "fakes", value: mapShape{keys: nameText, of: optionalShape{fakeForm}}, example: "fakes: {live: {returns: 42}, kaputt: {raises: Error}}",
			doc: "Attrappen: Funktionen, die der Code der Lernenden als Argument bekommt. Jeder ihrer Aufrufe wird mit der Referenz verglichen."},
		{key: "objects", value: mapShape{keys: nameText, of: listShape{of: nameText, least: 1}}, example: "objects: {Antwort: [quelle, wert]}",
			doc: "Klassen, deren Objekte zurückgegeben werden, mit den Feldern, die die Aufgabe zusagt. Verglichen werden diese Felder."},
		{key: "order", value: wordText("all", "each"), example: "order: each",
			doc: "Ob die Reihenfolge der Aufrufe über alle Attrappen hinweg zählt (all) oder nur für jede allein (each). Sonst: all."},
		{key: "timers", value: flagShape{}, example: "timers: true",
			doc: "Ob nach jedem Schritt die Zahl der Timer verglichen wird, die noch laufen. So fällt auf, was nie abgeräumt wird. Sonst: false."},
	}}
	methodForm = &form{fields: []field{
		{key: "args", value: listShape{of: eitherShape{wordText(tickWord), parameterForm}}, example: "args: [tick, {name: menge, int: [1, 9]}]",
			doc: "Die Argumente, jedes mit seinem Bereich. Das Wort tick allein steht für {name: tick, tick: true}."},
		{key: "returns", value: wordText(types[:]...), example: "returns: bool",
			doc: "Der Typ des Rückgabewerts. Fehlt der Schlüssel, wird der Rückgabewert nicht verglichen, wohl aber, ob etwas geworfen wird."},
		{key: "message", value: flagShape{}, example: "message: true",
			doc: "Ob die Aufgabe die Meldungen von Ausnahmen zusagt, sie also verglichen werden. Sonst: false."},
		{key: "raises", value: wordText("any"), example: "raises: any",
			doc: "Mit any zählt nur, dass etwas geworfen wird, nicht welche Ausnahme."},
	}}
	ticksForm = &form{fields: []field{
		{key: "step", value: pairShape{0, 100_000}, needed: true, example: "step: [0, 4]",
			doc: "Der kleinste und der größte übliche Abstand zweier Ticks. Ohne diesen Schlüssel: [0, 4]."},
	}}
)

// tickWord stands for an argument that is a tick.
const tickWord = "tick"

// readAPI reads the key api of an exercise of the given kind.
func readAPI(d *document, n ast.Node, kind Kind) API {
	b := d.block(n, apiForm)
	api := API{
		Construct: b.text("construct"), Level: b.text("level"), Clock: clockTick(b.text("clock")),
		Loose: b.text("order") == "each", Timers: b.flag("timers"), TickStep: readTicks(b),
	}
	b.matchKind(kind, &api)
	fakes := d.entries(b.fields["fakes"])
	for _, e := range fakes { // arguments name them, and their calls have arguments
		api.Fakes = append(api.Fakes, Fake{Name: e.key})
	}
	for _, item := range b.list("args") {
		api.Args = append(api.Args, readParameter(d, item, &api))
	}
	b.distinct("args", len(api.Args), func(i int) string { return api.Args[i].Name })
	for _, e := range d.entries(b.fields["methods"]) {
		api.Methods = append(api.Methods, readMethod(d, e, &api))
	}
	if b.has("methods") && len(api.Methods) == 0 {
		d.fault(b.at("methods"), "Mindestens eine Methode muss hier stehen.")
	}
	for i, e := range fakes {
		api.Fakes[i] = readFake(d, e, &api)
	}
	for _, e := range d.entries(b.fields["attributes"]) {
		api.Attributes = append(api.Attributes, readAttribute(d, e))
	}
	api.Objects = readObjects(b)
	return api
}

// matchKind notes what does not go with the kind of exercise or together.
func (b block) matchKind(kind Kind, api *API) {
	switch {
	case kind == Class && !b.has("construct"):
		b.fault(b.node, "Hier fehlt der Schlüssel „construct“: der Name der Klasse.")
	case kind == Function && b.has("construct"):
		b.fault(b.at("construct"), "Bei kind: function sind die methods Funktionen der Datei, und construct entfällt.")
	}
	for _, key := range []string{"args", "attributes", "level"} {
		if b.has(key) && !b.has("construct") && kind != Class {
			b.fault(b.at(key), "Ohne construct entsteht kein Objekt, also gibt es hier kein „%s“.", key)
		}
	}
	if b.has("timers") && api.Clock == 0 {
		b.fault(b.at("timers"), "Zu timers gehört eine virtuelle Uhr: clock.")
	}
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

func readMethod(d *document, e entry, api *API) Method {
	if !nameText.holds(e.key) {
		d.fault(e.at, nameText.fault, e.key)
	}
	b := d.block(e.value, methodForm)
	m := Method{
		Name: e.key, Args: []Parameter{}, Returns: b.text("returns"),
		Message: b.flag("message"), AnyType: b.text("raises") == "any",
	}
	for _, item := range b.list("args") {
		m.Args = append(m.Args, readArgument(d, item, api))
	}
	return m
}

// readArgument reads an argument of a method, which may be the word tick.
func readArgument(d *document, n ast.Node, api *API) Parameter {
	if _, text := n.(*ast.StringNode); !text {
		return readParameter(d, n, api)
	}
	if word := d.textOf(n); word != "" && word != tickWord {
		d.fault(n, "Argumente der Art „%s“ gibt es nicht. Schreib tick oder zum Beispiel {name: %s, int: [0, 9]}.", word, word)
	}
	return Parameter{Name: tickWord, Tick: true}
}

func readAttribute(d *document, e entry) Attribute {
	if !nameText.holds(e.key) || stepForm.has(e.key) {
		d.fault(e.at, "„%s“ taugt hier nicht als Name eines Attributs.", e.key)
	}
	kind := d.textOf(e.value)
	if kind != "" && !slices.Contains(types[:], kind) {
		d.fault(e.value, "„%s“ ist kein Typ%s.", kind, meant(kind, types[:]))
	}
	return Attribute{Name: e.key, Type: kind}
}

// readObjects reads the classes whose objects cross by their fields.
func readObjects(b block) map[string][]string {
	var objects map[string][]string
	for _, e := range b.entries(b.fields["objects"]) {
		if !nameText.holds(e.key) {
			b.fault(e.at, nameText.fault, e.key)
		}
		var fields []string
		for _, item := range b.items(e.value) {
			fields = append(fields, nameText.read(b.document, item))
		}
		if len(fields) == 0 {
			b.fault(e.at, "Mindestens ein Feld muss hier stehen.")
		}
		if objects == nil {
			objects = map[string][]string{}
		}
		objects[e.key] = fields
	}
	return objects
}

// readTicks reads how far apart two ticks in a row usually are.
func readTicks(b block) [2]int {
	usual := [2]int{0, 4}
	if !b.has("ticks") {
		return usual
	}
	ticks := b.block(b.fields["ticks"], ticksForm)
	step := ticks.pair("step", usual)
	if step[1] == 0 {
		b.fault(ticks.at("step"), "Mit diesem step stünde die Zeit still.")
	}
	return step
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
