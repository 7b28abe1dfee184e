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
		for i, kind := range Kinds() {
			id := name
			if i > 0 {
				id += "-" + string(rune('a'+i))
			}
			must(t)(Exercise(dir, id, "", kind))
			follows(t, dir, "exercise", filepath.Join("exercises", id, "exercise.yaml"))
		}
		follows(t, dir, "course", filepath.Join("lessons", "course.yaml"))
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

// follows holds a file against one of the schemas that were laid out.
func follows(t *testing.T, dir, schema, name string) {
	t.Helper()
	compiled, err := jsonschema.NewCompiler().Compile(filepath.Join(dir, "schema", schema+".json"))
	if err != nil {
		t.Fatal(err)
	}
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
	if err := compiled.Validate(value); err != nil {
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
