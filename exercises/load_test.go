package exercises

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const soundCode = `id: zaehler
title: Ein Zähler
kind: class
minutes: 5
oracle: python
languages: {python: {file: zaehler.py}, go: {file: zaehler.go}}
api:
  construct: Zaehler
  args: [{name: start, int: [0, 9]}, {name: rate, float: [0.5, 2], step: 0.5}]
  methods: {plus: {args: [tick], returns: int}, mal: {returns: float}, weg: {}}
  attributes: {stand: int, name: str}
checks:
  - {id: eins, title: Eins, kind: example, points: 2.25, new: [3, 1],
     steps: ["weg()", {call: plus(0), want: 4, stand: 4}, "plus( 2 )", {call: mal(), want: 2, name: ein}]}
  - {id: zufall, title: Zufall, kind: random, hidden: true, points: 7, sequences: 3, steps: [2, 4]}
  - {id: ueblich, title: Übliches, kind: random, points: 0}
misconceptions: [{id: nie, message: Du zählst nie.}]
equivalent: [{mutant: "Zaehler.weg: pass → return", reason: Beides gibt None zurück.}]
`

const soundQuiz = `id: wahl
title: Eine Wahl
kind: quiz
minutes: 2
questions:
  - id: erste
    title: Erste
    kind: choice
    points: 5
    text: Was?
    options:
      - {key: A, text: Dies, explain: Nein.}
      - {key: D, text: Das, explain: Ja.}
    correct: D
  - {id: zweite, title: Zweite, kind: text, text: Warum?, model: Darum., key: [weil, deshalb]}
`

func course(id, definition string) fstest.MapFS {
	return fstest.MapFS{
		id + "/exercise.yaml": {Data: []byte(definition)},
		id + "/task.md":       {Data: []byte("Tu es.")},
	}
}

func TestLoadReadsEveryKey(t *testing.T) {
	fsys := course("zaehler", soundCode)
	fsys["zaehler/hints.md"] = &fstest.MapFile{Data: []byte("# Hinweise\n\n## Sacht\r\nDenk nach.\n\n```python\n## kein Titel\n```\n## Deutlich\nZähle.\n")}
	fsys["zaehler/go/stub.go.txt"] = &fstest.MapFile{Data: []byte("package zaehler")}
	fsys["zaehler/python/wrong/nie.py"] = &fstest.MapFile{Data: []byte("pass")}
	fsys["zaehler/go/reference.go.txt"] = &fstest.MapFile{Data: []byte("package zaehler")}
	fsys["zaehler/go/wrong/nie.patch"] = &fstest.MapFile{Data: []byte("@@ -1 +1 @@\n-package zaehler\n+package falsch\n")}
	fsys["ohne/notiz.txt"] = &fstest.MapFile{Data: []byte("kein Inhalt")}
	fsys["exercise.go"] = &fstest.MapFile{Data: []byte("package exercises")}
	fsys["zaehler/exercise.yaml"].Data = []byte(strings.Replace(soundCode, "nie.}", "nie., hint: 2}", 1))
	set, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	if got := set.IDs(); !slices.Equal(got, []string{"zaehler"}) {
		t.Fatalf("ids %q", got)
	}
	e, _ := set.Get("zaehler")
	if e.Title != "Ein Zähler" || e.Kind != Class || e.Minutes != 5 || e.Oracle != "python" || e.MaxPoints() != 9.25 {
		t.Errorf("head: %+v", e)
	}
	if want := []Language{{Name: "python", File: "zaehler.py"}, {Name: "go", File: "zaehler.go"}}; !reflect.DeepEqual(e.Languages, want) {
		t.Errorf("languages %v, want %v", e.Languages, want)
	}
	tick := []Parameter{{Name: "tick", Tick: true}}
	if want := []Method{{Name: "plus", Args: tick, Returns: "int"}, {Name: "mal", Args: []Parameter{}, Returns: "float"}, {Name: "weg", Args: []Parameter{}}}; !reflect.DeepEqual(e.API.Methods, want) {
		t.Errorf("methods %v, want %v", e.API.Methods, want)
	}
	if want := []Attribute{{"stand", "int"}, {"name", "str"}}; !slices.Equal(e.API.Attributes, want) {
		t.Errorf("attributes %v, want %v", e.API.Attributes, want)
	}
	if p := e.API.Args; *p[0].Int != [2]int64{0, 9} || *p[1].Float != [2]float64{0.5, 2} || p[1].Step != 0.5 {
		t.Errorf("parameters %+v", p)
	}
	if want := []Equivalent{{"Zaehler.weg: pass → return", "Beides gibt None zurück."}}; !slices.Equal(e.Equivalents, want) {
		t.Errorf("equivalents %v, want %v", e.Equivalents, want)
	}
	if want := []Misconception{{"nie", "Du zählst nie.", 2}}; !slices.Equal(e.Misconceptions, want) {
		t.Errorf("misconceptions %v, want %v", e.Misconceptions, want)
	}
	if len(e.Hints) != 2 || e.Hints[0].Title != "Sacht" || !strings.Contains(e.Hints[0].Text, "## kein Titel") || e.Hints[1] != (Hint{"Deutlich", "Zähle."}) {
		t.Errorf("hints %q", e.Hints)
	}
	checkRandom(t, e.Checks[1], 3, [2]int{2, 4})
	checkRandom(t, e.Checks[2], 500, [2]int{1, 24})
	checkExample(t, e.Checks[0])
	checkFiles(t, e)
}

func checkRandom(t *testing.T, c Check, sequences int, length [2]int) {
	t.Helper()
	if c.Kind != Random || c.Sequences != sequences || c.Length != length {
		t.Errorf("random check %+v", c)
	}
}

func checkExample(t *testing.T, c Check) {
	t.Helper()
	if c.Hidden || c.Points != 2.25 || len(c.New) != 2 || c.New[1].Value != int64(1) || len(c.Steps) != 4 {
		t.Fatalf("example %+v", c)
	}
	fixed := c.Steps[1]
	if fixed.Method != "plus" || fixed.Args[0].Value != int64(0) || fixed.Want.Value != int64(4) || fixed.State["stand"].Value != int64(4) {
		t.Errorf("fixed step %+v", fixed)
	}
	if free := c.Steps[2]; free.Want != nil || free.State != nil || free.Args[0].Value != int64(2) {
		t.Errorf("free step %+v", free)
	}
	if last := c.Steps[3]; last.Want.Value != 2.0 {
		t.Errorf("a whole number for a float became %v", last.Want)
	}
}

func checkFiles(t *testing.T, e *Exercise) {
	t.Helper()
	if stub, err := e.Stub("go"); string(stub) != "package zaehler" {
		t.Errorf("stub in Go: %q, %v", stub, err)
	}
	if wrong, err := e.Wrong("python", "nie"); string(wrong) != "pass" {
		t.Errorf("wrong solution: %q, %v", wrong, err)
	}
	if wrong, err := e.Wrong("go", "nie"); string(wrong) != "package falsch\n" {
		t.Errorf("wrong solution from a patch: %q, %v", wrong, err)
	}
	if _, err := e.Wrong("go", "immer"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing wrong solution: %v", err)
	}
	if _, err := e.Reference("python"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing reference: %v", err)
	}
	if _, err := e.Stub("cobol"); err == nil {
		t.Error("stub in an unknown language")
	}
}

// Each fault is one edit of a sound file, with the line to blame and a word
// of the message.
func TestLoadFindsFaults(t *testing.T) {
	tests := []struct {
		definition, old, new string
		line                 int
		message              string
	}{
		{soundCode, "id: zaehler", "id: anders", 1, "wie der Ordner"},
		{soundCode, "id: zaehler", "id: Zähler", 1, "taugt nicht als id"},
		{soundCode, "title: Ein Zähler", "titel: Ein Zähler", 2, "meintest du „title“"},
		{soundCode, "title: Ein Zähler", "title: 7", 2, "Text erwartet, nicht eine Zahl"},
		{soundCode, "title: Ein Zähler", "title: ''", 2, "leer"},
		{soundCode, "minutes: 5", "minutes: 5\nminutes: 6", 5, "minutes"},
		{soundCode, "minutes: 5", "minutes: fünf", 4, "ganze Zahl"},
		{soundCode, "minutes: 5", "minutes: 0", 4, "zwischen 1 und 600"},
		{soundCode, "minutes: 5\n", "", 1, "fehlt der Schlüssel „minutes“"},
		{soundCode, "minutes: 5", "minutes: &a 5", 4, "Anker"},
		{soundCode, "kind: class", "kind: klasse", 3, "kommt hier nicht in Frage"},
		{soundCode, "kind: class", "kind: program", 8, "passt nicht"},
		{soundCode, "kind: class", "kind: function", 8, "construct entfällt"},
		{soundCode, "oracle: python", "oracle: java", 5, "fehlt unter languages"},
		{soundCode, "file: zaehler.py", "file: ../zaehler.py", 6, "Dateiname"},
		{soundCode, "construct: Zaehler", "construct: 9x", 8, "Name im Code"},
		{soundCode, "int: [0, 9]", "int: [9, 0]", 9, "nicht größer"},
		{soundCode, "int: [0, 9]", "int: [0]", 9, "zwei Zahlen"},
		{soundCode, "step: 0.5}", "step: 0}", 9, "step über 0"},
		{soundCode, "float: [0.5, 2]", "float: [0.25, 2]", 9, "Vielfache"},
		{soundCode, "{name: rate, float: [0.5, 2], step: 0.5}", "{name: start, int: [1, 2]}", 9, "zweimal"},
		{soundCode, "args: [tick]", "args: [zeit]", 10, "„zeit“ gibt es nicht"},
		{soundCode, "returns: int", "returns: ganz", 10, "kommt hier nicht in Frage"},
		{soundCode, "stand: int", "stand: ganz", 11, "kein Typ"},
		{soundCode, "stand: int", "want: int", 11, "Attributs"},
		{soundCode, "{id: eins", "{id: zufall", 13, "zweimal"},
		{soundCode, "points: 2.25", "points: -1", 13, "zwischen 0 und 1000"},
		{soundCode, "points: 2.25", "points: 2.255", 13, "Nachkommastellen"},
		{soundCode, "new: [3, 1]", "new: [3]", 13, "2 Argumente"},
		{soundCode, "new: [3, 1]", "new: [10, 1]", 13, "im Bereich von start"},
		{soundCode, "new: [3, 1]", "new: [3, 0.75]", 13, "im Bereich von rate"},
		{soundCode, `"weg()"`, `"wegg()"`, 14, "meintest du „weg“"},
		{soundCode, `"weg()"`, `"weg(1)"`, 14, "0 Argumente"},
		{soundCode, `"weg()"`, `"weg("`, 14, "Wert"},
		{soundCode, `"weg()"`, `"weg() x"`, 14, "nichts mehr"},
		{soundCode, "call: plus(0)", "call: plus(3)", 14, "rückwärts"},
		{soundCode, "call: plus(0)", "call: plus(-1)", 14, "ab 0"},
		{soundCode, "call: plus(0)", "call: plus(0.5)", 14, "ab 0"},
		{soundCode, "want: 4", "want: true", 14, "Typ int"},
		{soundCode, "call: plus(0), want", "call: weg(), want", 14, "kein returns"},
		{soundCode, "stand: 4", "stadn: 4", 14, "meintest du „stand“"},
		{soundCode, "stand: 4", "stand: vier", 14, "Typ int"},
		{soundCode, "sequences: 3", "sequences: 0", 15, "zwischen 1 und"},
		{soundCode, "steps: [2, 4]", "steps: [0, 4]", 15, "zwischen 1 und"},
		{soundCode, "message: Du zählst nie.", "massage: Du", 17, "message"},
		{soundCode, "message: Du zählst nie.", "message: Du zählst nie., hint: 1", 17, "Einen Hinweis 1 gibt es nicht"},
		{soundCode, "message: Du zählst nie.", "message: Du zählst nie., hint: 0", 17, "zwischen 1 und"},
		{soundCode, "reason: Beides", "grund: Beides", 18, "gibt es hier nicht"},
		{soundCode, "reason: Beides gibt None zurück.", "reason: ''", 18, "leer"},
		{soundCode, "misconceptions:", "questions: []\nmisconceptions:", 17, "passt nicht"},
		{soundQuiz, "correct: D", "correct: C", 14, "nicht unter options"},
		{soundQuiz, "key: D", "key: A", 12, "zweimal"},
		{soundQuiz, "explain: Ja.", "explain: ", 13, "leer"},
		{soundQuiz, "    points: 5\n", "", 6, "fehlt der Schlüssel „points“"},
		{soundQuiz, "kind: text,", "kind: text, points: 2,", 15, "nie bewertet"},
		{soundQuiz, "key: [weil, deshalb]", "key: []", 15, "Mindestens ein Punkt"},
		{soundQuiz, "minutes: 2", "minutes: 2\noracle: python", 5, "Das ist ein Quiz"},
		{soundQuiz, "title: Erste", "title: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", 7, "zu tief"},
		{soundQuiz, "title: Erste", "title: \"Erste", 7, "kein gültiges YAML"},
		{soundQuiz, soundQuiz, "", 0, "leer"},
		{soundQuiz, soundQuiz, "- 1\n", 1, "Schlüssel mit Werten erwartet"},
		{soundQuiz, soundQuiz, strings.Repeat("# lang\n", 40_000), 0, "größer als"},
		{soundQuiz, "title: Erste", "title: \xff", 7, "UTF-8"},
	}
	for _, test := range tests {
		t.Run(test.new, func(t *testing.T) {
			edited := strings.Replace(test.definition, test.old, test.new, 1)
			if edited == test.definition {
				t.Fatalf("%q is not in the sound file", test.old)
			}
			id := "wahl"
			if test.definition == soundCode {
				id = "zaehler"
			}
			_, err := Load(course(id, edited))
			if !blames(err, id+"/exercise.yaml", test.line, test.message) {
				t.Errorf("no fault in line %d with %q, but:\n%v", test.line, test.message, err)
			}
		})
	}
}

// blames reports whether one of the faults in err is at the place.
func blames(err error, file string, line int, message string) bool {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return slices.ContainsFunc(joined.Unwrap(), func(e error) bool { return blames(e, file, line, message) })
	}
	fault, ok := err.(*FileError)
	return ok && fault.File == file && fault.Line == line && strings.Contains(fault.Message, message)
}

func TestLoadFindsFaultsInTexts(t *testing.T) {
	tests := []struct{ name, file, text, message string }{
		{"no task", "wahl/task.md", "", "leer"},
		{"text before hints", "wahl/hints.md", "\nSo.\n## Eins\nJa.", "Vor dem ersten"},
		{"empty hint", "wahl/hints.md", "## Eins\n## Zwei\nJa.", "keinen Text"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fsys := course("wahl", soundQuiz)
			fsys[test.file] = &fstest.MapFile{Data: []byte(test.text)}
			_, err := Load(fsys)
			var fault *FileError
			if !errors.As(err, &fault) || fault.File != test.file || !strings.Contains(fault.Message, test.message) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestFaultsOfSeveralExercisesComeTogether(t *testing.T) {
	fsys := course("wahl", strings.Replace(soundQuiz, "minutes: 2", "minutes: 0", 1))
	maps.Copy(fsys, course("zaehler", strings.Replace(soundCode, "minutes: 5", "minutes: 0", 1)))
	_, err := Load(fsys)
	if !blames(err, "wahl/exercise.yaml", 4, "600") || !blames(err, "zaehler/exercise.yaml", 4, "600") {
		t.Errorf("got %v", err)
	}
}

func TestExcerptPointsAtTheFault(t *testing.T) {
	_, err := Load(course("wahl", strings.Replace(soundQuiz, "minutes: 2", "minutes: 0", 1)))
	var fault *FileError
	if !errors.As(err, &fault) {
		t.Fatal(err)
	}
	want := "   3 | kind: quiz\n   4 | minutes: 0\n     |          ^"
	if fault.Excerpt != want {
		t.Errorf("excerpt\n%s\nwant\n%s", fault.Excerpt, want)
	}
	if want := "wahl/exercise.yaml:4:10: "; !strings.HasPrefix(fault.Error(), want) {
		t.Errorf("error %q, want the place %q first", fault, want)
	}
}

// What is embedded is what is on the disk, so that no file is left out
// silently.
func TestBuiltinEqualsDisk(t *testing.T) {
	wanted := func(name string) bool {
		return path.Dir(name) != "." && !strings.HasSuffix(name, ".go") && !strings.Contains(name, "testdata/") &&
			!strings.Contains(name, "__pycache__")
	}
	disk, embedded := contents(t, os.DirFS("."), wanted), contents(t, Builtin(), wanted)
	for name, data := range disk {
		if embedded[name] != data {
			t.Errorf("%s is on the disk but not embedded as it is", name)
		}
	}
	if len(embedded) != len(disk) {
		t.Errorf("%d files embedded, %d on the disk", len(embedded), len(disk))
	}
}

func contents(t *testing.T, fsys fs.FS, wanted func(string) bool) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !wanted(name) {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// The built-in exercises have all that a learner is promised.
func TestBuiltinIsComplete(t *testing.T) {
	set, err := Load(Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range set.All() {
		if e.Solution == "" {
			t.Errorf("%s: no solution", e.ID)
		}
		if e.Kind != QuizKind && len(e.Hints) < 3 {
			t.Errorf("%s: %d hints", e.ID, len(e.Hints))
		}
		for _, l := range e.Languages {
			checkSources(t, e, l.Name)
		}
	}
	quiz, ok := set.Get("bulkhead-oder-shedding")
	if !ok {
		t.Fatal("the quiz is missing")
	}
	for i, want := range []string{"D", "A"} {
		if got := quiz.Quiz.Questions[i]; got.Correct != want || len(got.Options) != 4 {
			t.Errorf("case %d: %s of %d options is right, want %s of 4", i+1, got.Correct, len(got.Options), want)
		}
	}
}

// checkSources wants a stub, a reference and at least six distinct wrong
// solutions, one for each misconception.
func checkSources(t *testing.T, e *Exercise, language string) {
	t.Helper()
	seen := map[string]string{}
	note := func(what string, data []byte, err error) {
		if err != nil {
			t.Errorf("%s: %s: %v", e.ID, what, err)
		} else if other, ok := seen[string(data)]; ok {
			t.Errorf("%s: %s equals %s", e.ID, what, other)
		}
		seen[string(data)] = what
	}
	stub, err := e.Stub(language)
	note("stub", stub, err)
	reference, err := e.Reference(language)
	note("reference", reference, err)
	for _, m := range e.Misconceptions {
		wrong, err := e.Wrong(language, m.ID)
		note(m.ID, wrong, err)
	}
	if len(e.Misconceptions) < 6 {
		t.Errorf("%s: %d misconceptions", e.ID, len(e.Misconceptions))
	}
}

func BenchmarkLoadBuiltin(b *testing.B) {
	for b.Loop() {
		if _, err := Load(Builtin()); err != nil {
			b.Fatal(err)
		}
	}
}
