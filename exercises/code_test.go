package exercises

import (
	"bytes"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// everyCode has every key that goes with calls, fakes and the clock.
const everyCode = `id: kette
title: Eine Kette
kind: simulation
minutes: 5
oracle: python
languages:
  python: {file: kette.py, more: [hilfe.py], provided: [fakes.py], names: {ausfuehren: run}}
  go: {file: kette.go, more: [hilfe.go]}
api:
  construct: Kette
  clock: ms
  objects: {Antwort: [quelle, wert]}
  order: each
  timers: true
  ticks: {step: [0, 400]}
  fakes:
    live: {async: true, returns: 42, after: 100}
    kaputt: {raises: Ausfall, message: weg}
    nie: {async: true, own: true, after: never}
    folge: {async: true, outcomes: [{raises: Error}, {returns: {a: [1]}, after: 5, then: ["ausfuehren(0, live)"]}]}
    nichts:
  args:
    - {name: schritte, list: {of: {make: {class: Schritt, args: [{name: name, one: [a, null]}, {name: f, fake: [live]}]}}, length: [0, 2]}}
    - {name: uhr, clock: true}
    - {name: laut, bool: true}
  methods:
    ausfuehren: {args: [tick, {name: aktion, fake: [live, kaputt]}], returns: any, message: true, raises: any}
    um: {args: [{name: jetzt, tick: true}]}
  attributes: {state: str}
checks:
  - {id: eins, title: Eins, kind: example, points: 1, new: "([Schritt('a', live)], clock, True)", steps: [
      "ausfuehren(0, live)", {call: "ausfuehren(1, kaputt)", want: pending}, {advance: 100, state: open},
      {call: "ausfuehren(1, kaputt)", want: "raises(Ausfall, 'weg')"}, {call: "ausfuehren(1, live)", want: {quelle: live, wert: [1]}},
      {call: "ausfuehren(1, live)", want: "pending"}]}
  - {id: zwei, title: Zwei, kind: random, points: 1, sequences: 20}
  - {id: drei, title: Drei, kind: property, predicate: regel.py, points: 1, new: "([], clock, False)", steps: ["um(3)", {advance: 9}]}
  - {id: vier, title: Vier, kind: property, predicate: regel.py, points: 1, sequences: 7, steps: [2, 5]}
`

const everyOutput = `id: summe
title: Summe
kind: program
minutes: 5
oracle: python
languages: {python: {file: summe.py}}
checks:
  - {id: eins, title: Eins, kind: output, points: 1, arguments: ["-v", ""], input: " 3\n", want: "a.*\n", compare: regex, exit: 2}
  - {id: zwei, title: Zwei, kind: output, points: 1}
  - {id: drei, title: Drei, kind: output, points: 1, want: "[1, 2]", compare: json}
`

// codeCourse is a course with the files that everyCode names.
func codeCourse(definition string) fstest.MapFS {
	fsys := course("kette", definition)
	for _, name := range []string{
		"regel.py", "python/stub.py", "python/stub/hilfe.py", "python/provided/fakes.py", "python/reference.py", "python/reference/hilfe.py",
		"python/wrong/anders/hilfe.py", "go/stub.go.txt", "go/stub/hilfe.go.txt",
	} {
		fsys["kette/"+name] = &fstest.MapFile{Data: []byte("# " + name)}
	}
	return fsys
}

func loadOne(t *testing.T, fsys fstest.MapFS, id string) *Exercise {
	t.Helper()
	set, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := set.Get(id)
	return e
}

func TestLoadReadsInterfaces(t *testing.T) {
	e := loadOne(t, codeCourse(everyCode), "kette")
	call := func(tick int64, fake string) []Step {
		return []Step{{Method: "ausfuehren", Args: list(tick, FakeName(fake))}}
	}
	want := API{
		Construct: "Kette", Clock: time.Millisecond, Objects: map[string][]string{"Antwort": {"quelle", "wert"}},
		Loose: true, Timers: true, TickStep: [2]int{0, 400},
		Fakes: []Fake{
			{Name: "live", Async: true, Outcomes: []FakeOutcome{{Returns: Literal{int64(42)}, After: 100}}},
			{Name: "kaputt", Outcomes: []FakeOutcome{{Raises: "Ausfall", Message: "weg"}}},
			{Name: "nie", Async: true, Own: true, Outcomes: []FakeOutcome{{After: -1}}},
			{Name: "folge", Async: true, Outcomes: []FakeOutcome{
				{Raises: "Error"},
				{Returns: Literal{[][2]Literal{{{"a"}, {list(int64(1))}}}}, After: 5, Then: call(0, "live")},
			}},
			{Name: "nichts", Outcomes: []FakeOutcome{{}}},
		},
		Args: []Parameter{
			{Name: "schritte", List: &ListDomain{Length: [2]int{0, 2}, Of: Parameter{Make: &MakeDomain{Class: "Schritt", Args: []Parameter{
				{Name: "name", OneOf: list("a", nil)}, {Name: "f", OneOf: list(FakeName("live"))},
			}}}}},
			{Name: "uhr", OneOf: list(ClockName{})},
			{Name: "laut", OneOf: list(false, true)},
		},
		Methods: []Method{
			{Name: "ausfuehren", Returns: "any", Message: true, AnyType: true, Args: []Parameter{
				{Name: "tick", Tick: true}, {Name: "aktion", OneOf: list(FakeName("live"), FakeName("kaputt"))},
			}},
			{Name: "um", Args: []Parameter{{Name: "jetzt", Tick: true}}},
		},
		Attributes: []Attribute{{"state", "str"}},
	}
	if !reflect.DeepEqual(e.API, want) {
		t.Errorf("got  %+v\nwant %+v", e.API, want)
	}
}

func TestLoadReadsChecks(t *testing.T) {
	e := loadOne(t, codeCourse(everyCode), "kette")
	wanted := func(v any) *Literal { return &Literal{v} }
	answer := [][2]Literal{{{"quelle"}, {"live"}}, {{"wert"}, {list(int64(1))}}}
	want := []Check{
		{ID: "eins", Title: "Eins", Kind: Example, Points: 1,
			New: list(list(Call{"Schritt", list("a", FakeName("live"))}), ClockName{}, true),
			Steps: []Step{
				{Method: "ausfuehren", Args: list(int64(0), FakeName("live"))},
				{Method: "ausfuehren", Args: list(int64(1), FakeName("kaputt")), Want: wanted(PendingName{})},
				{Advance: 100, State: map[string]Literal{"state": {"open"}}},
				{Method: "ausfuehren", Args: list(int64(1), FakeName("kaputt")), Want: wanted(RaisedName{"Ausfall", "weg"})},
				{Method: "ausfuehren", Args: list(int64(1), FakeName("live")), Want: wanted(answer)},
				{Method: "ausfuehren", Args: list(int64(1), FakeName("live")), Want: wanted("pending")},
			}},
		{ID: "zwei", Title: "Zwei", Kind: Random, Points: 1, Sequences: 20, Length: [2]int{1, 24}},
		{ID: "drei", Title: "Drei", Kind: Property, Points: 1, Predicate: "regel.py", New: list(list(), ClockName{}, false),
			Steps: []Step{{Method: "um", Args: list(int64(3))}, {Advance: 9}}},
		{ID: "vier", Title: "Vier", Kind: Property, Points: 1, Predicate: "regel.py", Sequences: 7, Length: [2]int{2, 5}},
	}
	for i := range want {
		if !reflect.DeepEqual(e.Checks[i], want[i]) {
			t.Errorf("got  %+v\nwant %+v", e.Checks[i], want[i])
		}
	}
	pattern, values := "a.*\n", "[1, 2]"
	outputs := []Check{
		{ID: "eins", Title: "Eins", Kind: Output, Points: 1, Arguments: []string{"-v", ""}, Input: " 3\n", Output: &pattern, Comparison: Regex, Exit: 2},
		{ID: "zwei", Title: "Zwei", Kind: Output, Points: 1, Comparison: Trimmed},
		{ID: "drei", Title: "Drei", Kind: Output, Points: 1, Output: &values, Comparison: JSON},
	}
	if got := loadOne(t, course("summe", everyOutput), "summe").Checks; !reflect.DeepEqual(got, outputs) {
		t.Errorf("got  %+v\nwant %+v", got, outputs)
	}
}

func TestFilesOfAProgram(t *testing.T) {
	e := loadOne(t, codeCourse(everyCode), "kette")
	names := map[string]string{"ausfuehren": "run"}
	if want := []Language{
		{Name: "python", File: "kette.py", More: []string{"hilfe.py"}, Provided: []string{"fakes.py"}, Names: names},
		{Name: "go", File: "kette.go", More: []string{"hilfe.go"}},
	}; !reflect.DeepEqual(e.Languages, want) {
		t.Errorf("languages %+v, want %+v", e.Languages, want)
	}
	tests := []struct {
		name string
		get  func() ([]File, error)
		want map[string]string
	}{
		{"stub", func() ([]File, error) { return e.StubFiles("python") }, map[string]string{"kette.py": "stub.py", "hilfe.py": "stub/hilfe.py"}},
		{"reference", func() ([]File, error) { return e.ReferenceFiles("python") }, map[string]string{"kette.py": "reference.py", "hilfe.py": "reference/hilfe.py"}},
		{"wrong", func() ([]File, error) { return e.WrongFiles("python", "anders") }, map[string]string{"kette.py": "reference.py", "hilfe.py": "wrong/anders/hilfe.py"}},
		{"provided", func() ([]File, error) { return e.Provided("python") }, map[string]string{"fakes.py": "provided/fakes.py"}},
	}
	for _, test := range tests {
		files, err := test.get()
		got := map[string]string{}
		for _, file := range files {
			got[file.Name] = strings.TrimPrefix(string(file.Data), "# python/")
		}
		if err != nil || !maps.Equal(got, test.want) {
			t.Errorf("%s: %v, %v; want %v", test.name, got, err, test.want)
		}
	}
	if files, err := e.StubFiles("go"); err != nil || string(files[1].Data) != "# go/stub/hilfe.go.txt" {
		t.Errorf("stub in Go: %q, %v", files, err)
	}
	if rule, err := e.Predicate(e.Checks[2]); string(rule) != "# regel.py" {
		t.Errorf("predicate: %q, %v", rule, err)
	}
	if _, err := e.WrongFiles("python", "unbekannt"); err == nil {
		t.Error("a wrong solution that is nowhere")
	}
}

func TestLoadFindsFaultsInInterfaces(t *testing.T) {
	tests := []struct {
		definition, old, new string
		line                 int
		message              string
	}{
		{everyCode, "provided: [fakes.py]", "provided: [fehlt.py]", 7, "fehlt die Datei python/provided/fehlt.py"},
		{everyCode, "more: [hilfe.py]", "more: [kette.py]", 7, "zweimal"},
		{everyCode, "names: {ausfuehren: run}", "names: {ausfuehren: 9x}", 7, "Name im Code"},
		{everyCode, "go: {file: kette.go", "go: {file: hilfe.py", 8, "demselben Namen"},
		{everyCode, "clock: ms", "clock: min", 11, "kommt hier nicht in Frage"},
		{everyCode, "  clock: ms\n", "", 13, "gehört eine virtuelle Uhr"},
		{everyCode, "objects: {Antwort: [quelle, wert]}", "objects: {Antwort: []}", 12, "Mindestens ein Feld"},
		{everyCode, "order: each", "order: egal", 13, "kommt hier nicht in Frage"},
		{everyCode, "  construct: Kette\n", "", 22, "Ohne construct"},
		{everyCode, "kind: simulation", "kind: function", 10, "construct entfällt"},
		{everyCode, "returns: 42, after: 100", "returns: 42, raises: Error", 17, "Entweder returns oder raises"},
		{everyCode, "raises: Ausfall, message", "message", 18, "gehört raises"},
		{everyCode, "raises: Ausfall, message: weg", "after: never", 18, "nie zurück"},
		{everyCode, "after: never", "after: bald", 19, "ganze Zahl"},
		{everyCode, "after: never", "after: never, then: [um(1)]", 19, "then braucht"},
		{everyCode, "then: [\"ausfuehren(0, live)\"]", "then: [\"los()\"]", 20, "nicht unter methods"},
		{everyCode, "folge: {async: true, ", "folge: {async: true, after: 3, ", 20, "neben outcomes"},
		{everyCode, "nie: {async: true, own", "nie2: {async: true, own", 19, "nicht auf eine Ziffer enden"},
		{everyCode, "live: {async: true, ", "nie7: {async: true, ", 19, "„nie7“ hieße wie eine Übergabe"},
		{everyCode, "    nichts:", "    clock:", 21, "schon ein Wert"},
		{everyCode, "fake: [live, kaputt]", "fake: [live, kapptu]", 27, "meintest du „kaputt“"},
		{everyCode, "one: [a, null]", "one: []", 23, "Mindestens ein Wert"},
		{everyCode, "one: [a, null]", "one: [a], int: [1, 2]", 23, "genau einen Bereich"},
		{everyCode, "bool: true", "bool: false", 25, "nur true"},
		{everyCode, "of: {make", "off: {make", 23, "meintest du „of“"},
		{everyCode, "jetzt, tick: true", "jetzt, list: {of: {tick: true}}", 28, "nicht in Listen"},
		{everyCode, "attributes: {state: str}", "attributes: {advance: str}", 29, "Attributs"},
		{everyCode, "Schritt('a', live)", "Schritt('b', live)", 31, "im Bereich von schritte"},
		{everyCode, "Schritt('a', live)", "Stufe('a', live)", 31, "im Bereich von schritte"},
		{everyCode, "([Schritt('a', live)], clock, True)", "(clock, True)", 31, "3 Argumente"},
		{everyCode, "([Schritt('a', live)], clock, True)", "x, y", 31, "runden Klammern"},
		{everyCode, `"ausfuehren(0, live)", {call`, `"ausfuehren(0, lvie)", {call`, 32, "meintest du „live“"},
		{everyCode, `"ausfuehren(0, live)", {call`, `"ausfuehren(0, nie)", {call`, 32, "im Bereich von aktion"},
		{everyCode, "advance: 100", "advance: 0", 32, "zwischen 1 und"},
		{everyCode, "{advance: 100,", "{advance: 100, want: 3,", 32, "kein want"},
		{everyCode, "{advance: 100,", "{advance: 100, call: um(3),", 32, "entweder ein Aufruf"},
		{everyCode, "raises(Ausfall, 'weg')", "raises(7)", 33, "raises(Typ)"},
		{everyCode, "message: true, ", "", 33, "kein message: true"},
		{everyCode, "predicate: regel.py, points: 1, new", "predicate: fehlt.py, points: 1, new", 36, "gibt es neben exercise.yaml nicht"},
		{everyCode, "predicate: regel.py, points: 1, new", "predicate: ../regel.py, points: 1, new", 36, "ohne Ordner"},
		{everyCode, `"um(3)", {advance: 9}]`, `"um(3)", {advance: 9, state: a}]`, 36, "nur die Funktion pruefe"},
		{everyCode, `steps: ["um(3)"`, `sequences: 3, steps: ["um(3)"`, 36, "kein sequences"},
		{everyCode, "sequences: 7", "new: [], sequences: 7", 37, "kein new"},
		{everyCode, "kind: random", "kind: output", 35, "gehören zu kind: program"},
		{everyOutput, "kind: output, points: 1}", "kind: random, points: 1}", 9, "gehören zu kind: program"},
		{everyOutput, `want: "a.*\n"`, `want: "(a"`, 8, "kein regulärer Ausdruck"},
		{everyOutput, `want: "a.*\n", `, ``, 8, "Zu regex gehört want"},
		{everyOutput, `want: "[1, 2]"`, `want: "[1, 2"`, 10, "kein JSON"},
		{everyOutput, `arguments: ["-v", ""]`, `arguments: [3]`, 8, "Anführungszeichen"},
		{everyOutput, "exit: 2", "exit: 256", 8, "zwischen 0 und 255"},
		{everyOutput, "checks:", "api: {methods: {f: }}\nchecks:", 7, "passt nicht"},
	}
	for _, test := range tests {
		t.Run(test.new, func(t *testing.T) {
			edited := strings.Replace(test.definition, test.old, test.new, 1)
			if edited == test.definition {
				t.Fatalf("%q is not in the sound file", test.old)
			}
			id, fsys := "kette", codeCourse(edited)
			if test.definition == everyOutput {
				id, fsys = "summe", course("summe", edited)
			}
			if _, err := Load(fsys); !blames(err, id+"/exercise.yaml", test.line, test.message) {
				t.Errorf("no fault in line %d with %q, but:\n%v", test.line, test.message, err)
			}
		})
	}
}

// A learner's edition loads again, has what learners need and none of what
// must stay with the author.
func TestLearnersEditionOfPrograms(t *testing.T) {
	definition := strings.Replace(everyCode, "  - {id: zwei", "  - {id: verborgen, title: V, kind: example, hidden: true, points: 2, new: \"([], clock, True)\", steps: [um(77)]}\n  - {id: zwei", 1)
	e := loadOne(t, codeCourse(definition), "kette")
	state := map[string]Literal{"state": {"a"}}
	var completed Check
	files, err := e.LearnerFiles(func(c Check) (Check, bool) {
		c.Start, c.Steps = state, slices.Clone(c.Steps)
		for i := range c.Steps {
			c.Steps[i].State = state
			if c.Steps[i].Method != "" && c.Steps[i].Want == nil {
				c.Steps[i].Want = &Literal{}
			}
		}
		completed = c
		return c, true
	})
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for name, data := range files {
		fsys["kette/"+name] = &fstest.MapFile{Data: data}
		if name == "regel.py" || strings.Contains(name, "reference") || strings.Contains(name, "wrong") || bytes.Contains(data, []byte("77")) {
			t.Errorf("%s must not be there: %s", name, data)
		}
	}
	for _, name := range []string{"python/stub/hilfe.py", "python/provided/fakes.py", "go/stub/hilfe.go.txt"} {
		if files[name] == nil {
			t.Errorf("%s is missing", name)
		}
	}
	again := loadOne(t, fsys, "kette")
	if len(again.Checks) != 1 || again.Withheld != (Withheld{Checks: 4, Points: 5}) {
		t.Fatalf("checks %+v, withheld %+v", again.Checks, again.Withheld)
	}
	if !reflect.DeepEqual(again.API, e.API) || !reflect.DeepEqual(again.Checks[0], completed) {
		t.Errorf("got  %+v\nwant %+v", again.Checks[0], completed)
	}
}

func TestLearnersEditionOfOutputs(t *testing.T) {
	e := loadOne(t, course("summe", everyOutput), "summe")
	files, err := e.LearnerFiles(func(c Check) (Check, bool) { return c, false })
	if err != nil {
		t.Fatal(err)
	}
	again := loadOne(t, fstest.MapFS{"summe/exercise.yaml": {Data: files["exercise.yaml"]}, "summe/task.md": {Data: files["task.md"]}}, "summe")
	if want := []Check{e.Checks[0], e.Checks[2]}; !reflect.DeepEqual(again.Checks, want) || again.Withheld.Checks != 1 {
		t.Errorf("got  %+v\nwant %+v", again.Checks, want)
	}
}

// Whatever an author writes is loaded or blamed on a line that exists, and what
// loads has a learner's edition that loads again.
func FuzzLoad(f *testing.F) {
	for _, definition := range []string{everyCode, everyOutput, everyKind, soundCode, soundQuiz} {
		_, rest, _ := strings.Cut(definition, "\n")
		f.Add("id: kette\n" + rest)
	}
	f.Fuzz(func(t *testing.T, definition string) {
		id := "kette"
		fsys := codeCourse(definition)
		set, err := Load(fsys)
		if err != nil {
			var fault *FileError
			if !errors.As(err, &fault) || fault.Line > strings.Count(definition, "\n")+1 {
				t.Fatalf("%v", err)
			}
			return
		}
		e, _ := set.Get(id)
		files, err := e.LearnerFiles(func(c Check) (Check, bool) { return c, c.Kind == Example && c.complete(&e.API) })
		if err != nil {
			t.Fatal(err)
		}
		edition := codeCourse(string(files[definitionFile]))
		if _, err := Load(edition); err != nil {
			t.Fatalf("%v\nof\n%s\nfrom\n%s", err, files[definitionFile], definition)
		}
	})
}
