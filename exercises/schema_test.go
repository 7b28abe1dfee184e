package exercises

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// validator compiles the schema with an implementation that is not ours.
func validator(t testing.TB) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("exercise.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("exercise.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// asJSON turns YAML into what a JSON document would hold.
func asJSON(t testing.TB, source string) any {
	t.Helper()
	var value any
	if err := yaml.Unmarshal([]byte(source), &value); err != nil {
		t.Fatal(err)
	}
	return plain(value)
}

func plain(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key, item := range v {
			v[key] = plain(item)
		}
		return v
	case []any:
		for i, item := range v {
			v[i] = plain(item)
		}
		return v
	case uint64:
		return json.Number(fmt.Sprint(v))
	case int64:
		return json.Number(fmt.Sprint(v))
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Sprint(v)
		}
		return v
	}
	return value
}

func TestSchemaAcceptsSoundExercises(t *testing.T) {
	schema := validator(t)
	sound := map[string]string{"code": soundCode, "quiz": soundQuiz, "every kind": everyKind, "every code": everyCode, "every output": everyOutput}
	names, err := fs.Glob(Builtin(), "*/exercise.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no exercise", err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(Builtin(), name)
		if err != nil {
			t.Fatal(err)
		}
		sound[name] = string(data)
	}
	for name, source := range sound {
		if err := schema.Validate(asJSON(t, source)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What the schema can say, it says like the loader: both refuse these.
func TestSchemaRefusesWhatTheLoaderRefuses(t *testing.T) {
	schema := validator(t)
	tests := []struct{ definition, old, new string }{
		{soundCode, "id: zaehler", "id: Zähler"},
		{soundCode, "title: Ein Zähler", "titel: Ein Zähler"},
		{soundCode, "title: Ein Zähler", "title: 7"},
		{soundCode, "title: Ein Zähler", "title: ''"},
		{soundCode, "title: Ein Zähler", "title: '  '"},
		{soundCode, "minutes: 5", "minutes: fünf"},
		{soundCode, "minutes: 5", "minutes: 0"},
		{soundCode, "minutes: 5\n", ""},
		{soundCode, "kind: class", "kind: klasse"},
		{soundCode, "kind: class", "kind: program"},
		{soundCode, "file: zaehler.py", "file: ../zaehler.py"},
		{soundCode, "construct: Zaehler", "construct: 9x"},
		{soundCode, "int: [0, 9]", "int: [0]"},
		{soundCode, "int: [0, 9]", "int: [0, 9], float: [0, 1]"},
		{soundCode, "args: [tick]", "args: [zeit]"},
		{soundCode, "returns: int", "returns: ganz"},
		{soundCode, "stand: int", "stand: ganz"},
		{soundCode, "points: 2.25", "points: -1"},
		{soundCode, "kind: random, hidden: true", "kind: random, new: [1, 1]"},
		{soundCode, "kind: example, points: 2.25", "kind: example, sequences: 3, points: 2.25"},
		{soundCode, "call: plus(0), want: 4", "want: 4"},
		{soundCode, "hidden: true", "hidden: ja"},
		{soundCode, "sequences: 3", "sequences: 0"},
		{soundCode, "steps: [2, 4]", "steps: [0, 4]"},
		{soundCode, "message: Du zählst nie.", "massage: Du"},
		{soundCode, "reason: Beides gibt None zurück.", "reason: ''"},
		{soundCode, "misconceptions:", "questions: []\nmisconceptions:"},
		{soundQuiz, "explain: Ja.", "explain: "},
		{soundQuiz, "    points: 5\n", ""},
		{soundQuiz, "kind: text,", "kind: text, points: 2,"},
		{soundQuiz, "key: [weil, deshalb]", "key: []"},
		{soundQuiz, "minutes: 2", "minutes: 2\noracle: python"},
		{soundQuiz, soundQuiz, "- 1\n"},
		{everyKind, "correct: [A, C, D]", "correct: A"},
		{everyKind, "correct: [A, C, D]", "correct: []"},
		{everyKind, "correct: 12.5", "correct: viel"},
		{everyKind, "match: B", "match: b"},
		{everyKind, "exact: true", "exact: ja"},
		{everyCode, "clock: ms", "clock: min"},
		{everyCode, "objects: {Antwort: [quelle, wert]}", "objects: {Antwort: []}"},
		{everyCode, "after: never", "after: bald"},
		{everyCode, "one: [a, null]", "one: []"},
		{everyCode, "one: [a, null]", "one: [a], int: [1, 2]"},
		{everyCode, "of: {make", "off: {make"},
		{everyCode, "advance: 100", "advance: 0"},
		{everyCode, "{advance: 100,", "{advance: 100, call: um(3),"},
		{everyCode, "predicate: regel.py, points: 1, new", "points: 1, new"},
		{everyOutput, `arguments: ["-v", ""]`, "arguments: [3]"},
		{everyOutput, "exit: 2", "exit: 256"},
		{everyOutput, "checks:", "api: {methods: {f: }}\nchecks:"},
		{everyKind, "unit: ms,", "einheit: ms,"},
	}
	for _, test := range tests {
		edited := strings.Replace(test.definition, test.old, test.new, 1)
		if edited == test.definition {
			t.Fatalf("%q is not in the sound file", test.old)
		}
		if err := schema.Validate(asJSON(t, edited)); err == nil {
			t.Errorf("the schema accepts %q for %q", test.new, test.old)
		}
		id := map[string]string{soundCode: "zaehler", soundQuiz: "wahl", everyKind: "wahl", everyCode: "kette", everyOutput: "summe"}[test.definition]
		if _, err := Load(course(id, edited)); err == nil {
			t.Errorf("the loader accepts %q for %q", test.new, test.old)
		}
	}
}

// Editors show descriptions, so every key has one, with an example that names it.
func TestEveryKeyIsDescribed(t *testing.T) {
	var walk func(path string, f *form)
	var look func(path string, s shape)
	seen := 0
	shared := map[sharedShape]bool{}
	look = func(path string, s shape) {
		switch s := s.(type) {
		case sharedShape:
			if !shared[s] { // it may hold itself
				shared[s] = true
				walk(string(s), s.form())
			}
		case *form:
			walk(path, s)
		case optionalShape:
			walk(path, s.form)
		case listShape:
			look(path, s.of)
		case mapShape:
			look(path, s.of)
		case eitherShape:
			for _, one := range s {
				look(path, one)
			}
		}
	}
	walk = func(path string, f *form) {
		fields := f.fields
		for _, v := range f.variants {
			fields = append(fields[:len(fields):len(fields)], v.fields...)
		}
		for _, field := range fields {
			seen++
			named := regexp.MustCompile(`^` + field.key + `: .`).MatchString(field.example)
			if !strings.HasSuffix(field.doc, ".") || !named {
				t.Errorf("%s.%s: %q, example %q", path, field.key, field.doc, field.example)
			}
			look(path+"."+field.key, field.value)
		}
	}
	walk("", exerciseForm)
	if seen < 100 {
		t.Errorf("only %d keys seen", seen)
	}
}
