package exercises

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// never is the word for a fake that does not settle.
const never = "never"

// outcomeFields say how a call of a fake ends.
var outcomeFields = []field{
	{key: "returns", value: literalShape{}, example: "returns: 42",
		doc: "Was die Attrappe zurückgibt. Sonst: nichts (None)."},
	{key: "raises", value: nameText, example: "raises: Ausfall",
		doc: "Welche Ausnahme sie wirft: eine Klasse des Programms, oder Error für die allgemeine der Sprache."},
	{key: "message", value: anyText, example: "message: nicht erreichbar",
		doc: "Die Meldung der Ausnahme."},
	{key: "after", value: eitherShape{wholeShape{0, maxTicks}, wordText(never)}, example: "after: 100",
		doc: "Nach wie vielen Ticks der virtuellen Uhr sie fertig ist; never: nie. Sonst: sofort. Ohne async vergeht die Zeit im Aufruf."},
	{key: "then", value: listShape{of: anyText}, example: `then: ["ausfuehren(live)"]`,
		doc: "Aufrufe, die geschehen, sobald sie fertig ist, noch vor dem Code, der auf sie wartet. " +
			"Ohne async macht die Attrappe sie selbst, bevor sie zurückkehrt."},
}

// maxTicks bounds how far the clock goes on at once.
const maxTicks = 1_000_000_000

var (
	outcomeForm = &form{fields: outcomeFields}
	fakeForm    = &form{fields: append([]field{
		{key: "async", value: flagShape{}, example: "async: true",
			doc: "Ob sie ein Promise, eine Coroutine oder dergleichen liefert. Dazu gehört clock. Sonst: false."},
		{key: "own", value: flagShape{}, example: "own: true",
			doc: "Ob jede Übergabe eine eigene Attrappe ist, deren Aufrufe für sich zählen; die zweite heißt dann wie die erste mit 2 am Ende. Sonst: false."},
		{key: "outcomes", value: listShape{of: outcomeForm, least: 1}, example: "outcomes: [{raises: Error}, {returns: 1, after: 5}]",
			doc: "Wie ihre Aufrufe der Reihe nach enden; der letzte Eintrag gilt weiter. An Stelle der Schlüssel für einen einzigen Ausgang."},
	}, outcomeFields...)}
)

// readFake fills in the fake with the name of e. The methods of api are known.
func readFake(d *document, e entry, api *API) Fake {
	switch {
	case !nameText.holds(e.key):
		d.fault(e.at, nameText.fault, e.key)
	case reserved(e.key):
		d.fault(e.at, "„%s“ taugt nicht als Name einer Attrappe, denn es ist schon ein Wert.", e.key)
	}
	b := d.block(e.value, fakeForm)
	fake := Fake{Name: e.key, Async: b.flag("async"), Own: b.flag("own")}
	if fake.Async && api.Clock == 0 {
		d.fault(b.at("async"), "Zu async gehört eine virtuelle Uhr: clock unter api.")
	}
	if fake.Own {
		checkOwn(b, e.key, api)
	}
	if !b.has("outcomes") {
		fake.Outcomes = []FakeOutcome{readOutcome(b, &fake, api)}
		return fake
	}
	for _, f := range outcomeFields {
		if b.has(f.key) {
			d.fault(b.at(f.key), "„%s“ steht neben outcomes; schreib es in dessen Einträge.", f.key)
		}
	}
	for _, item := range b.list("outcomes") {
		fake.Outcomes = append(fake.Outcomes, readOutcome(d.block(item, outcomeForm), &fake, api))
	}
	if len(fake.Outcomes) == 0 {
		d.fault(b.at("outcomes"), "Mindestens ein Ausgang muss hier stehen.")
		fake.Outcomes = []FakeOutcome{{}}
	}
	return fake
}

// checkOwn refuses names that would not tell handings over apart, which are
// numbered.
func checkOwn(b block, name string, api *API) {
	const digits = "0123456789"
	if strings.TrimRight(name, digits) != name {
		b.fault(b.at("own"), "Eine Attrappe mit own darf nicht auf eine Ziffer enden, denn ihre Übergaben werden nummeriert.")
	}
	for _, other := range api.fakeNames() {
		if other != name && strings.TrimRight(other, digits) == name {
			b.fault(b.at("own"), "„%s“ hieße wie eine Übergabe dieser Attrappe; gib einer von beiden einen anderen Namen.", other)
		}
	}
}

func readOutcome(b block, fake *Fake, api *API) FakeOutcome {
	o := FakeOutcome{Raises: b.text("raises"), Message: b.text("message")}
	if b.has("returns") {
		o.Returns = b.literal(b.fields["returns"])
	}
	switch {
	case b.has("returns") && b.has("raises"):
		b.fault(b.at("raises"), "Entweder returns oder raises: Ein Aufruf endet nur auf eine Art.")
	case b.has("message") && !b.has("raises"):
		b.fault(b.at("message"), "Eine Meldung hat nur eine Ausnahme; dazu gehört raises.")
	}
	if b.has("after") {
		o.After = readAfter(b.document, b.fields["after"], api)
	}
	if o.After < 0 && !fake.Async {
		b.fault(b.at("after"), "Ohne async käme dieser Aufruf nie zurück.")
	}
	for _, item := range b.list("then") {
		if step, ok := readCall(b.document, item, b.textOf(item), api); ok {
			o.Then = append(o.Then, step)
		}
	}
	if b.has("then") && o.After < 0 {
		b.fault(b.at("then"), "then braucht einen Aufruf, der endet.")
	}
	return o
}

// readAfter reads a number of ticks; below 0 is never.
func readAfter(d *document, n ast.Node, api *API) int64 {
	after := int64(-1)
	if word, ok := n.(*ast.StringNode); !ok || word.Value != never {
		after = d.integerOf(n, 0, maxTicks)
	}
	if after != 0 && api.Clock == 0 {
		d.fault(n, "Ohne den Schlüssel clock unter api vergeht keine Zeit.")
	}
	return after
}

// Fake returns the fake with the given name.
func (a *API) Fake(name string) (Fake, bool) {
	i := slices.IndexFunc(a.Fakes, func(f Fake) bool { return f.Name == name })
	if i < 0 {
		return Fake{}, false
	}
	return a.Fakes[i], true
}

func (a *API) fakeNames() []string {
	names := make([]string, len(a.Fakes))
	for i, f := range a.Fakes {
		names[i] = f.Name
	}
	return names
}
