package exercises

import (
	"math"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// types are the words for the types of returned values and attributes. The
// last one goes with every value.
var types = [...]string{"bool", "int", "float", "str", "list", "any"}

var (
	apiForm = &form{fields: []field{
		{key: "construct", value: nameText, needed: true, example: "construct: CircuitBreaker",
			doc: "Was aufgerufen wird, damit ein Objekt entsteht: der Name der Klasse."},
		{key: "args", value: listShape{of: parameterForm}, example: "args: [{name: schwelle, int: [1, 6]}]",
			doc: "Die Argumente des Konstruktors, jedes mit dem Bereich, den die Aufgabe zusagt. Fehlt der Schlüssel, gibt es keine."},
		{key: "methods", value: mapShape{keys: nameText, of: optionalShape{methodForm}, min: 1}, needed: true, example: "methods: {erlaubt: {args: [tick], returns: bool}, erfolg: {}}",
			doc: "Die Methoden, die Prüfungen aufrufen."},
		{key: "attributes", value: mapShape{keys: nameText, of: wordText(types[:]...)}, example: "attributes: {zustand: str}",
			doc: "Attribute, die die Aufgabe zusagt, mit ihrem Typ. Sie werden nach jedem Schritt verglichen."},
		{key: "ticks", value: ticksForm, example: "ticks: {step: [0, 4]}",
			doc: "Wie die Zeit in zufälligen Prüfungen vergeht."},
	}}
	parameterForm = &form{oneOf: []string{"int", "float"}, fields: []field{
		{key: "name", value: nameText, needed: true, example: "name: schwelle",
			doc: "Wie die Aufgabe das Argument nennt."},
		{key: "int", value: pairShape{math.MinInt32, math.MaxInt32}, example: "int: [1, 6]",
			doc: "Der Bereich ganzer Zahlen, beide Enden eingeschlossen."},
		{key: "float", value: listShape{of: numberShape{}, least: 2, most: 2}, example: "float: [0.125, 2]",
			doc: "Der Bereich von Kommazahlen, beide Enden eingeschlossen. Dazu gehört step."},
		{key: "step", value: numberShape{}, example: "step: 0.125",
			doc: "Die Weite von einer Kommazahl zur nächsten. Vielfache von 1/8 rechnen alle Sprachen genau."},
	}}
	methodForm = &form{fields: []field{
		{key: "args", value: listShape{of: wordText("tick")}, example: "args: [tick]",
			doc: "Die Argumente, jedes ein Tick: eine ganze Zahl, die innerhalb einer Folge nie kleiner wird."},
		{key: "returns", value: wordText(types[:]...), example: "returns: bool",
			doc: "Der Typ des Rückgabewerts. Fehlt der Schlüssel, wird der Rückgabewert nicht verglichen."},
	}}
	ticksForm = &form{fields: []field{
		{key: "step", value: pairShape{0, 1000}, needed: true, example: "step: [0, 4]",
			doc: "Der kleinste und der größte übliche Abstand zweier Ticks. Ohne diesen Schlüssel: [0, 4]."},
	}}
)

// readAPI reads the key api.
func readAPI(d *document, n ast.Node) API {
	b := d.block(n, apiForm)
	api := API{Construct: b.text("construct")}
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
	b := d.block(n, parameterForm)
	p := Parameter{Name: b.text("name"), Step: b.number("step")}
	switch {
	case b.has("int") == b.has("float"):
		d.fault(n, "Gib genau einen Bereich an: int: [von, bis] oder float: [von, bis] mit step.")
	case b.has("int"):
		limits := shapeOf[pairShape](b, "int")
		ends := d.pairOf(b.fields["int"], limits.least, limits.most)
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
	if !nameText.holds(e.key) {
		d.fault(e.at, nameText.fault, e.key)
	}
	b := d.block(e.value, methodForm)
	for _, arg := range b.list("args") {
		if word := d.textOf(arg); word != "" && word != "tick" {
			d.fault(arg, "Argumente der Art „%s“ gibt es nicht, nur tick.", word)
		}
	}
	ticks := make([]Parameter, len(b.list("args")))
	for i := range ticks {
		ticks[i] = Parameter{Name: "tick", Tick: true}
	}
	return Method{Name: e.key, Args: ticks, Returns: b.text("returns")}
}

func readAttribute(d *document, e entry) Attribute {
	if !nameText.holds(e.key) || slices.Contains([]string{"call", "want"}, e.key) {
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
	ticks := b.block(b.fields["ticks"], ticksForm)
	step := ticks.pair("step", usual)
	if step[1] == 0 {
		b.fault(ticks.at("step"), "Mit diesem step stünde die Zeit still.")
	}
	return step
}
