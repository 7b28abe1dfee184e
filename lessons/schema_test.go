package lessons

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// validator compiles a schema with an implementation that is not ours.
func validator(t *testing.T, schema []byte) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", document); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// asJSON turns YAML into what a JSON document would hold.
func asJSON(t *testing.T, source []byte) any {
	t.Helper()
	data, err := yaml.YAMLToJSON(source)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestSchemasAcceptTheBuiltinCourse(t *testing.T) {
	source, err := fs.ReadFile(Builtin(), courseFile)
	if err != nil {
		t.Fatal(err)
	}
	if err := validator(t, CourseSchema()).Validate(asJSON(t, source)); err != nil {
		t.Error(err)
	}
	names, err := fs.Glob(Builtin(), "*/"+lessonFile)
	if err != nil || len(names) == 0 {
		t.Fatal("no lesson", err)
	}
	for _, name := range names {
		source, err := fs.ReadFile(Builtin(), name)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := cutFrontMatter(source)
		if err := validator(t, LessonSchema()).Validate(asJSON(t, head)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What the schemas can say, they say like the loader: both refuse these.
func TestSchemasRefuseWhatTheLoaderRefuses(t *testing.T) {
	head := strings.Split(soundLesson, "---\n")[1]
	tests := []struct{ file, old, new string }{
		{courseFile, "id: kurs\n", ""},
		{courseFile, "id: kurs", "id: Kurs"},
		{courseFile, "Ein Kurs", "''"},
		{courseFile, "title", "titel"},
		{courseFile, "[erste]", "[../erste]"},
		{courseFile, "[erste]", "[erste, erste]"},
		{courseFile, "[erste]", "[erste]\nedition: alle"},
		{lessonFile, "title: Erste\n", ""},
		{lessonFile, "track", "trakc"},
		{lessonFile, "40", "0"},
		{lessonFile, "40", "viele"},
		{lessonFile, "reading: 10", "reading: -1"},
		{lessonFile, "b-2", "b_2"},
	}
	for _, test := range tests {
		schema, source, files := CourseSchema(), soundCourse, courseOf(strings.Replace(soundCourse, test.old, test.new, 1), soundLesson)
		if test.file == lessonFile {
			schema, source, files = LessonSchema(), head, courseOf(soundCourse, strings.Replace(soundLesson, test.old, test.new, 1))
		}
		edited := strings.Replace(source, test.old, test.new, 1)
		if edited == source {
			t.Fatalf("%q is not in %s", test.old, test.file)
		}
		if err := validator(t, schema).Validate(asJSON(t, []byte(edited))); err == nil {
			t.Errorf("the schema of %s accepts %q", test.file, test.new)
		}
		if _, err := Load(files); err == nil {
			t.Errorf("the loader of %s accepts %q", test.file, test.new)
		}
	}
}

// The schemas name exactly the keys that are decoded, all described.
func TestSchemasDescribeEveryKey(t *testing.T) {
	for _, schema := range [][]byte{CourseSchema(), LessonSchema()} {
		var s struct {
			Properties map[string]struct{ Description string }
		}
		if err := json.Unmarshal(schema, &s); err != nil {
			t.Fatal(err)
		}
		if len(s.Properties) < 5 {
			t.Errorf("%d keys", len(s.Properties))
		}
		for key, property := range s.Properties {
			if !strings.Contains(property.Description, ".\n\nBeispiel: "+key+": ") {
				t.Errorf("%s: %q", key, property.Description)
			}
		}
	}
}
