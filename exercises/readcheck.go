package exercises

import (
	"encoding/json"
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// What a random check does unless its author says otherwise.
const defaultSequences = 500

var defaultLength = [2]int{1, 24}

// Fields that several kinds of check share.
var (
	newField = field{key: "new", value: eitherShape{listShape{of: literalShape{}}, anyText}, example: "new: [3, 5]",
		doc: "Die Argumente des Konstruktors. Mit Attrappen oder Objekten darin als ein Text: \"(3, live)\"."}
	sequencesField = field{key: "sequences", value: wholeShape{1, 100_000}, example: "sequences: 500",
		doc: "Wie viele Folgen gewürfelt werden. Sonst: 500."}
	stepsShape = listShape{of: eitherShape{anyText, stepForm}, least: 1}
)

// checkForm is the form of one check.
var checkForm = &form{
	fields: []field{
		{key: "id", value: idText, needed: true, example: "id: beispiel-3-5",
			doc: "Der Name der Prüfung in Berichten."},
		{key: "title", value: anyText, needed: true, example: "title: Die Folge aus der Aufgabe",
			doc: "Was geprüft wird, in einem Satz. Den Titel sehen Lernende auch bei verborgenen Prüfungen."},
		{key: kindKey, value: anyText, needed: true, example: "kind: example",
			doc: "Die Art der Prüfung: example ist eine feste Folge von Schritten, random sind zufällige Folgen, verglichen mit der Referenz, " +
				"property ist eine Regel, die du selbst in Python schreibst, output startet ein Programm und vergleicht, was es ausgibt (nur und immer bei kind: program)."},
		{key: "hidden", value: flagShape{}, example: "hidden: true",
			doc: "Ob Lernende nur sehen, dass etwas schiefging, und die Ausgabe für Lernende ohne diese Prüfung auskommt. Sonst: false."},
		{key: "points", value: pointsShape{}, needed: true, example: "points: 2.5",
			doc: "Wie viele Punkte die Prüfung bringt, höchstens zwei Nachkommastellen."},
	},
	variants: []variant{
		{kind: string(Example), noun: "eine Prüfung der Art example", fields: []field{
			newField,
			{key: "start", value: mapShape{keys: nameText, of: literalShape{}}, example: "start: {zustand: closed}",
				doc: "Attribute gleich nach dem Konstruktor. Was hier fehlt, sagt die Referenz."},
			{key: "steps", value: stepsShape, needed: true, example: `steps: ["fehler(0)", {call: erlaubt(8), want: false}]`,
				doc: "Die Schritte, in ihrer Reihenfolge: nur der Aufruf, dann sagt die Referenz, was richtig ist, oder der Aufruf mit dem, was du festlegst."},
		}},
		{kind: string(Random), noun: "eine Prüfung der Art random", fields: []field{
			sequencesField,
			{key: "steps", value: pairShape{1, 1000}, example: "steps: [1, 24]",
				doc: "Wie viele Aufrufe eine Folge mindestens und höchstens hat. Sonst: [1, 24]."},
		}},
		{kind: string(Property), noun: "eine Prüfung der Art property", fields: []field{
			{key: "predicate", value: predicateText, needed: true, example: "predicate: pruefung.py",
				doc: "Die Datei neben exercise.yaml mit deiner Funktion pruefe(spur). Sie bekommt, was geschehen ist, und gibt None zurück oder den Grund, warum es nicht stimmt."},
			newField, sequencesField,
			{key: "steps", value: eitherShape{stepsShape, pairShape{1, 1000}}, example: `steps: ["fehler(0)", {advance: 10}]`,
				doc: "Feste Schritte, oder wie viele gewürfelte Aufrufe eine Folge mindestens und höchstens hat. Sonst: [1, 24]."},
		}},
		{kind: string(Output), noun: "eine Prüfung der Art output", fields: outputFields},
	},
}

var outputFields = []field{
	{key: "arguments", value: listShape{of: rawShape{}}, example: `arguments: ["--laut", "3"]`,
		doc: "Die Argumente auf der Kommandozeile, als Texte. Sonst: keine."},
	{key: "input", value: rawShape{}, example: `input: "3\n4\n"`,
		doc: "Was das Programm auf der Standardeingabe liest. Sonst: nichts."},
	{key: "want", value: rawShape{}, example: `want: "7\n"`,
		doc: "Was es ausgeben muss. Sonst: was die Referenz ausgibt."},
	{key: "compare", value: wordText(comparisons...), example: "compare: json",
		doc: "Wie verglichen wird: exact Zeichen für Zeichen, trimmed ohne Leerraum an Zeilenenden und am Ende, " +
			"regex mit want als regulärem Ausdruck für alles, json als JSON-Werte. Sonst: trimmed."},
	{key: "exit", value: wholeShape{0, 255}, example: "exit: 1",
		doc: "Der Exit-Code, mit dem es enden muss. Sonst: 0."},
}

var comparisons = []string{string(Exact), string(Trimmed), string(Regex), string(JSON)}

// readChecks reads the key checks of e, whose interface is known.
func readChecks(b block, e *Exercise) []Check {
	var checks []Check
	for _, item := range b.list("checks") {
		checks = append(checks, readCheck(b.document, item, e))
	}
	if b.has("checks") && len(checks) == 0 && !b.learner {
		b.fault(b.at("checks"), "Ohne Prüfungen würde alles bestehen. Mindestens eine muss hier stehen.")
	}
	b.distinct("checks", len(checks), func(i int) string { return checks[i].ID })
	return checks
}

func readCheck(d *document, n ast.Node, e *Exercise) Check {
	b := d.block(n, checkForm)
	c := Check{
		ID:     b.text("id"),
		Title:  b.text("title"),
		Kind:   CheckKind(b.kind),
		Hidden: b.flag("hidden"),
		Points: b.points("points"),
	}
	if (e.Kind == Program) != (c.Kind == Output) && c.Kind != "" {
		b.fault(b.at(kindKey), "Prüfungen der Art output gehören zu kind: program, und dort gibt es nur sie.")
		return c
	}
	if b.learner && (c.Kind == Random || c.Kind == Property) {
		b.fault(n, "In einer Ausgabe für Lernende gibt es keine Prüfungen der Art %s.", c.Kind)
	}
	switch c.Kind {
	case Example:
		readExample(b, &c, &e.API)
	case Random:
		c.Sequences = b.integer("sequences", defaultSequences)
		c.Length = b.pair("steps", defaultLength)
	case Property:
		readProperty(b, &c, &e.API)
	case Output:
		readOutput(b, &c)
	}
	return c
}

func readExample(b block, c *Check, api *API) {
	c.New = readNew(b, api)
	c.Start = readStart(b, api)
	c.Steps = readSteps(b, api, c.New)
	if b.learner && !c.complete(api) {
		b.fault(b.node, "In einer Ausgabe für Lernende muss hier alles stehen, was erwartet wird: Eine Referenz gibt es nicht.")
	}
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

// readProperty reads a rule over fixed steps or over random ones.
func readProperty(b block, c *Check, api *API) {
	c.Predicate = b.text("predicate")
	if _, err := fs.Stat(b.beside(), c.Predicate); c.Predicate != "" && errors.Is(err, fs.ErrNotExist) && !b.learner {
		b.fault(b.at("predicate"), "Die Datei „%s“ gibt es neben exercise.yaml nicht.", c.Predicate)
	}
	if fixed := b.has("steps") && !isPair(b.fields["steps"]); fixed {
		c.New = readNew(b, api)
		c.Steps = readSteps(b, api, c.New)
		if b.has("sequences") {
			b.fault(b.at("sequences"), "Zu festen Schritten gehört kein sequences.")
		}
		if slices.ContainsFunc(c.Steps, func(s Step) bool { return s.Want != nil || s.State != nil }) {
			b.fault(b.at("steps"), "Hier urteilt nur die Funktion pruefe; want und Attribute würden nie verglichen.")
		}
		return
	}
	if b.has("new") {
		b.fault(b.at("new"), "Zu gewürfelten Schritten gehört kein new; auch die Argumente sind gewürfelt.")
	}
	c.Sequences = b.integer("sequences", defaultSequences)
	c.Length = defaultLength
	if b.has("steps") {
		ends := b.pairOf(b.fields["steps"], 1, 1000)
		c.Length = [2]int{int(ends[0]), int(ends[1])}
	}
}

// isPair reports whether n is a list of numbers alone.
func isPair(n ast.Node) bool {
	list, ok := n.(*ast.SequenceNode)
	return ok && len(list.Values) > 0 && !slices.ContainsFunc(list.Values, func(item ast.Node) bool {
		_, whole := item.(*ast.IntegerNode)
		return !whole
	})
}

func readOutput(b block, c *Check) {
	for _, item := range b.list("arguments") {
		c.Arguments = append(c.Arguments, b.rawOf(item))
	}
	if b.has("input") {
		c.Input = b.rawOf(b.fields["input"])
	}
	if b.has("want") {
		want := b.rawOf(b.fields["want"])
		c.Output = &want
	}
	c.Comparison = Trimmed
	if word := b.text("compare"); word != "" {
		c.Comparison = Comparison(word)
	}
	c.Exit = b.integer("exit", 0)
	b.requireOutput(c)
}

// requireOutput notes what the comparison does not find in want.
func (b block) requireOutput(c *Check) {
	switch {
	case c.Output == nil && b.learner:
		b.fault(b.node, "In einer Ausgabe für Lernende muss hier want stehen: Eine Referenz gibt es nicht.")
	case c.Output == nil && c.Comparison == Regex:
		b.fault(b.at("compare"), "Zu regex gehört want mit dem Ausdruck.")
	case c.Output == nil:
	case c.Comparison == Regex:
		if _, err := regexp.Compile(*c.Output); err != nil {
			b.fault(b.at("want"), "Das ist kein regulärer Ausdruck (RE2): %v.", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
		}
	case c.Comparison == JSON && !json.Valid([]byte(*c.Output)):
		b.fault(b.at("want"), "Das ist kein JSON.")
	}
}
