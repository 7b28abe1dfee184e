package exercises

import (
	"maps"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"
)

// secretive holds a word of its own in all that must stay hidden.
const (
	secretCode = `# GEHEIM Kommentar
id: zaehler
title: Ein Zähler
kind: class
minutes: 5
oracle: python
languages: {python: {file: zaehler.py}}
api:
  construct: Zaehler
  args: [{name: start, int: [0, 9]}]
  methods: {plus: {args: [tick], returns: int}, weg: {}}
  attributes: {stand: int, name: str}
checks:
  - {id: eins, title: Eins, kind: example, points: 2.25, new: [3], steps: ["weg()", {call: plus(0), want: 4}]} # GEHEIM
  - {id: zwei, title: GEHEIM Zwei, kind: example, hidden: true, points: 1, new: [4], steps: [weg()]}
  - {id: zufall, title: GEHEIM Zufall, kind: random, points: 7.5}
misconceptions: [{id: geheim, message: GEHEIM Du zählst nie.}]
equivalent: [{mutant: GEHEIM, reason: GEHEIM}]
`
	secretQuiz = `id: wahl
title: Alle Arten
kind: quiz
minutes: 9
questions:
  - {id: a, title: Eine, kind: choice, points: 5, text: "Was: [das] {hier}?", options: [{key: A, text: Eins, explain: GEHEIM}, {key: GEHEIM, text: Zwei, explain: GEHEIM}], correct: GEHEIM}
  - id: b
    title: "Mehrere #1"
    kind: choices
    points: 5
    text: |
      Welche?

      - eins
       - zwei
    options: [{key: A, text: Eins, explain: GEHEIM}, {key: B, text: Zwei, explain: GEHEIM}]
    correct: [A, B]
  - {id: c, title: Zahl, kind: number, points: 4, text: Wie viel?, correct: 4711, tolerance: 0.815, unit: ms, explain: GEHEIM, mistakes: [{value: 81, explain: GEHEIM}]}
  - {id: d, title: Folge, kind: order, points: 3, text: Wie?, options: [{key: A, text: Ernten, explain: GEHEIM}, {key: B, text: Säen}], correct: [B, A], explain: GEHEIM}
  - {id: e, title: Paare, kind: match, points: 2, text: Wozu?, items: [{text: Hund, match: B, explain: GEHEIM}, {text: Katze, match: A}], options: [{key: A, text: miaut, explain: GEHEIM}, {key: B, text: bellt}], explain: GEHEIM}
  - {id: f, title: Lücken, kind: gap, points: 1, text: "Erst {1}, dann {2}.", gaps: [{accept: [GEHEIM], explain: GEHEIM, mistakes: [{value: GEHEIM 2, explain: GEHEIM}]}, {accept: [GEHEIM], exact: true}], explain: GEHEIM}
  - {id: g, title: Frei, kind: text, text: Warum?, model: GEHEIM, key: [GEHEIM]}
`
)

// learner returns what a learner's edition makes of a course.
func learner(t *testing.T, fsys fstest.MapFS, id string, complete func(Check) (Check, bool)) (*Exercise, map[string][]byte) {
	t.Helper()
	set, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := set.Get(id)
	files, err := e.LearnerFiles(complete)
	if err != nil {
		t.Fatal(err)
	}
	packed := fstest.MapFS{}
	for name, data := range files {
		packed[id+"/"+name] = &fstest.MapFile{Data: data}
	}
	again, err := Load(packed)
	if err != nil {
		t.Fatalf("%v in\n%s", err, files["exercise.yaml"])
	}
	small, _ := again.Get(id)
	return small, files
}

// counted fills an example in as a reference would.
func counted(c Check) (Check, bool) {
	state := map[string]Literal{"stand": {int64(3)}, "name": {"so"}}
	c.Start = state
	c.Steps = append([]Step(nil), c.Steps...)
	for i := range c.Steps {
		c.Steps[i].State = state
	}
	return c, true
}

func TestLearnersEditionOfCode(t *testing.T) {
	fsys := course("zaehler", secretCode)
	for name, data := range map[string]string{
		"hints.md": "## Sacht\nDenk nach.\n", "solution.md": "GEHEIM", "notiz.txt": "GEHEIM",
		"python/stub.py": "pass # TODO", "python/reference.py": "GEHEIM", "python/wrong/geheim.py": "GEHEIM",
	} {
		fsys["zaehler/"+name] = &fstest.MapFile{Data: []byte(data)}
	}
	e, files := learner(t, fsys, "zaehler", counted)
	noSecrets(t, files)
	if want := map[string]bool{"exercise.yaml": true, "task.md": true, "hints.md": true, "python/stub.py": true}; len(files) != len(want) {
		t.Errorf("files %v", maps.Keys(files))
	}
	if !e.Learner || e.Withheld != (Withheld{2, 8.5}) || e.MaxPoints() != 10.75 {
		t.Errorf("withheld %+v of %v points", e.Withheld, e.MaxPoints())
	}
	if len(e.Checks) != 1 || e.Checks[0].ID != "eins" || e.Checks[0].Start["name"].Value != "so" || e.Checks[0].Steps[1].Want.Value != int64(4) {
		t.Errorf("checks %+v", e.Checks)
	}
}

func TestAnExampleThatCannotBeWrittenIsWithheld(t *testing.T) {
	e, _ := learner(t, course("zaehler", secretCode), "zaehler", func(c Check) (Check, bool) { return c, false })
	if len(e.Checks) != 0 || e.Withheld != (Withheld{3, 10.75}) {
		t.Errorf("checks %v, withheld %+v", e.Checks, e.Withheld)
	}
}

func TestLearnersEditionOfQuiz(t *testing.T) {
	fsys := course("wahl", secretQuiz)
	full, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	whole, _ := full.Get("wahl")
	e, files := learner(t, fsys, "wahl", nil)
	noSecrets(t, files)
	for _, secret := range []string{"4711", "815", "81"} {
		if strings.Contains(string(files["exercise.yaml"]), secret) {
			t.Errorf("the number %s is told", secret)
		}
	}
	if !e.Learner || e.MaxPoints() != whole.MaxPoints() {
		t.Errorf("%v points, want %v", e.MaxPoints(), whole.MaxPoints())
	}
	for i, q := range e.Quiz.Questions {
		want := whole.Quiz.Questions[i]
		if !q.Sealed || q.ID != want.ID || q.Title != want.Title || q.Kind != want.Kind || q.Text != want.Text || q.Points != want.Points ||
			len(q.Options) != len(want.Options) || len(q.Items) != len(want.Items) || len(q.Blanks) != len(want.Blanks) || q.HowTo() != want.HowTo() {
			t.Errorf("question %+v, want what is seen of %+v", q, want)
		}
	}
}

// noSecrets fails if any file holds what must stay hidden; keys of options
// are seen by everybody.
func noSecrets(t *testing.T, files map[string][]byte) {
	t.Helper()
	for name, data := range files {
		text := strings.ReplaceAll(string(data), "key: GEHEIM", "")
		if strings.Contains(text, "GEHEIM") || strings.Contains(text, "geheim") {
			t.Errorf("%s tells a secret:\n%s", name, data)
		}
	}
}

func TestSealedQuestionsAreNotJudged(t *testing.T) {
	e, _ := learner(t, course("wahl", secretQuiz), "wahl", nil)
	answer := Answer{"A", "A", "12 ms", "BA", "1=A 2=A", "x", "weil"}
	for i, v := range e.Quiz.Judge(answer) {
		want := Deferred
		if i == 6 {
			want = Ungraded
		}
		if v.Outcome != want || v.Points != 0 || v.Explain != "" || v.Reason != "" || v.Parts != nil {
			t.Errorf("question %d: %+v, want outcome %d and no more", i+1, v, want)
		}
	}
	for i, given := range []string{"X", "X", "viel", "AA", "A", "a;b;c"} {
		if v := e.Quiz.Questions[i].Judge(given); v.Outcome != Unknown {
			t.Errorf("question %d: %q is %d", i+1, given, v.Outcome)
		}
	}
}

// The canaries of the tests above stand in every key that is secret, so that
// none is forgotten when keys are added.
func TestEverySecretKeyIsTried(t *testing.T) {
	for key := range secretKeys(exerciseForm, map[string]bool{}) {
		if !strings.Contains(secretCode+secretQuiz, key+": ") {
			t.Errorf("no canary in %q", key)
		}
	}
}

func secretKeys(s shape, found map[string]bool) map[string]bool {
	switch s := s.(type) {
	case *form:
		fields := s.fields
		for _, v := range s.variants {
			fields = append(fields[:len(fields):len(fields)], v.fields...)
		}
		for _, f := range fields {
			if f.secret {
				found[f.key] = true
			}
			secretKeys(f.value, found)
		}
	case listShape:
		secretKeys(s.of, found)
	case mapShape:
		secretKeys(s.of, found)
	}
	return found
}

func TestLearnersEditionMustBeComplete(t *testing.T) {
	sound := strings.NewReplacer("minutes: 5", "minutes: 5\nedition: learner", "hidden: true, ", "").Replace(secretCode)
	_, err := Load(course("zaehler", sound))
	for line, message := range map[int]string{15: "alles stehen", 16: "alles stehen", 17: "keine Prüfungen der Art random"} {
		if !blames(err, "zaehler/exercise.yaml", line, message) {
			t.Errorf("no fault in line %d with %q, but:\n%v", line, message, err)
		}
	}
}

func FuzzWriteYAML(f *testing.F) {
	for _, text := range []string{
		"", "a", "true", "null", "- a", "a: b", "# a", "a\nb\n", "a\n\nb\n", " a\nb\n", "a\n b\n", "\n", "a\n\n", "1", "0x1f", "~", "[a]", "{", "'", "\"\\", "\x00\x1b\u2028",
		"---\nb\n", "a \nb\n", "%a\n", "a\n#b\n", "ä\u0085\n", "|\n", "\ufeff", "no", "a\tb\n", "y", "...\n", "key:\n", "? a\n",
	} {
		f.Add(text, int64(len(text)), 0.5)
	}
	f.Fuzz(func(t *testing.T, text string, i int64, x float64) {
		if !utf8.ValidString(text) || len(text) > 200 || x != x || x-x != 0 {
			return
		}
		root := object{
			{"text", text}, {"list", []any{text, i, x, nil, true}}, {"empty", []any{}}, {"none", object{}},
			{"items", []any{object{{"text", text}, {"deep", object{{"text", text}, {"y", text}}}}, object{{"list", []any{[]any{text}}}}}},
			{"last", text},
		}
		if text != "" {
			root = append(root, member{"k" + text, i})
		}
		file := writeYAML(root)
		d := &document{}
		back := d.generic(d.parse(file, maxDepth))
		if len(d.faults) > 0 || !reflect.DeepEqual(back, any(root)) {
			t.Fatalf("got %v, %v, want %v from\n%s", back, d.faults, root, file)
		}
	})
}
