package scaffold

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

func must(t *testing.T) func(*Plan, error) []string {
	return func(plan *Plan, err error) []string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		paths, err := plan.Write()
		if err != nil {
			t.Fatal(err)
		}
		return paths
	}
}

// Names that YAML or Python would take for something else serve as well as
// any, and every file holds against the schema that it names.
func TestWhatIsLaidOutLoads(t *testing.T) {
	for _, name := range []string{"mein-kurs", "2024", "true", "none", "null", "1e3", "0x10", "no", "y", "a-1"} {
		dir := filepath.Join(t.TempDir(), "kurs")
		must(t)(Course(dir, name))
		must(t)(Lesson(dir, name))
		schema := map[string]*jsonschema.Schema{"course": compiled(t, dir, "course"), "exercise": compiled(t, dir, "exercise")}
		for i, kind := range Kinds() {
			id := name
			if i > 0 {
				id += "-" + string(rune('a'+i))
			}
			must(t)(Exercise(dir, id, "", kind, ""))
			follows(t, dir, schema["exercise"], filepath.Join("exercises", id, "exercise.yaml"))
		}
		follows(t, dir, schema["course"], filepath.Join("lessons", "course.yaml"))
		course, err := lessons.Load(os.DirFS(filepath.Join(dir, "lessons")))
		if err != nil {
			t.Fatal(err)
		}
		set, err := exercises.Load(os.DirFS(filepath.Join(dir, "exercises")))
		if err != nil {
			t.Fatal(err)
		}
		if course.ID != name || course.Lessons[0].ID != name || len(course.Lessons[0].Exercises) != len(Kinds()) || len(set.IDs()) != len(Kinds()) {
			t.Errorf("%s: course %s, lesson %s with %v, exercises %v", name, course.ID, course.Lessons[0].ID, course.Lessons[0].Exercises, set.IDs())
		}
	}
}

// compiled returns one of the schemas that were laid out.
func compiled(t *testing.T, dir, name string) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(dir, "schema", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// follows holds a file against a schema and looks for the one that it names.
func follows(t *testing.T, dir string, schema *jsonschema.Schema, name string) {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	data, err := yaml.YAMLToJSON(source)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(value); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	if mark := []byte("# yaml-language-server: $schema="); !bytes.HasPrefix(source, mark) {
		t.Errorf("%s names no schema", name)
	} else {
		line, _, _ := bytes.Cut(source[len(mark):], []byte("\n"))
		if _, err := os.Stat(filepath.Join(dir, filepath.Dir(name), filepath.FromSlash(string(line)))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What fails halfway leaves nothing behind.
func TestWriteTakesBack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "kurs")
	must(t)(Course(dir, "kurs"))
	plan, err := Lesson(dir, "eins")
	if err != nil {
		t.Fatal(err)
	}
	plan.changed[0].name = "lessons/nirgends.yaml"
	_, err = plan.Write()
	if fault, ok := errors.AsType[*Error](err); !ok || fault.Kind != Unwritable {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "lessons", "eins", "lesson.md")); err == nil {
		t.Error("the lesson was left behind")
	}
	again, err := Lesson(dir, "eins")
	if err != nil {
		t.Fatal(err)
	}
	must(t)(again, nil)
}

// Every kind that asks for code has a main file, a reference and a solution for
// each misconception, in every language that it can be laid out in.
func TestLanguages(t *testing.T) {
	want := map[string]int{"class": 4, "function": 4, "program": 1, "simulation": 1, "quiz:choice": 0}
	for kind, count := range want {
		languages := Languages(kind)
		if len(languages) != count {
			t.Errorf("%s in %q, want %d languages", kind, languages, count)
		}
		for _, language := range languages {
			checkLanguage(t, kind, language)
		}
	}
	_, err := exerciseFiles("a", "class", "cobol")
	if fault, ok := errors.AsType[*Error](err); !ok || fault.Kind != NoLanguage {
		t.Errorf("got %v", err)
	}
}

func checkLanguage(t *testing.T, kind, language string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "kurs")
	must(t)(Course(dir, "kurs"))
	must(t)(Lesson(dir, "eins"))
	must(t)(Exercise(dir, "erste-uebung", "", kind, language))
	set, err := exercises.Load(os.DirFS(filepath.Join(dir, "exercises")))
	if err != nil {
		t.Fatal(err)
	}
	e, _ := set.Get("erste-uebung")
	if _, err := e.StubFiles(language); err != nil {
		t.Error(err)
	}
	if _, err := e.ReferenceFiles(language); err != nil {
		t.Error(err)
	}
	for _, m := range e.Misconceptions {
		if _, err := e.WrongFiles(language, m.ID); err != nil {
			t.Error(err)
		}
	}
}
