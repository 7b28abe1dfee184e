package main

import (
	"bytes"
	"encoding/json"

	"github.com/spf13/cobra"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

const schemaHelp = `Gibt das JSON-Schema der YAML-Dateien eines Kurses aus (Fassung 2020-12), damit
dein Editor Schlüssel vorschlägt, erklärt und prüft. Mit dem Namen einer Datei
nur deren Schema: course für course.yaml, lesson für den Kopf einer lesson.md,
exercise für exercise.yaml.

Editoren finden das Schema durch eine Zeile wie diese am Anfang der Datei:
  # yaml-language-server: $schema=../schema/course.json`

const schemaExample = `  pruefstein schema exercise > schema/exercise.json`

// A yamlFile is one kind of YAML that authors write.
type yamlFile struct {
	name   string
	schema func() []byte
}

func yamlFiles() []yamlFile {
	return []yamlFile{
		{"course", lessons.CourseSchema},
		{"lesson", lessons.LessonSchema},
		{"exercise", exercises.Schema},
	}
}

func (p *program) schemaCommand() *cobra.Command {
	var names []string
	for _, f := range yamlFiles() {
		names = append(names, f.name)
	}
	return &cobra.Command{
		Use:       "schema [course|lesson|exercise]",
		GroupID:   authorGroup,
		Short:     "beschreibt die YAML-Dateien eines Kurses für Editoren",
		Long:      schemaHelp,
		Example:   schemaExample,
		Args:      atMostOne,
		ValidArgs: names,
		RunE:      func(_ *cobra.Command, args []string) error { return p.schema(args, names) },
	}
}

func (p *program) schema(args, names []string) error {
	var all []json.RawMessage
	for _, f := range yamlFiles() {
		if len(args) == 0 || args[0] == f.name {
			all = append(all, f.schema())
		}
	}
	switch {
	case len(all) == 0:
		return misuse(suggestion(args[0], names, "Möglich sind "+enumerate(names)+"."), "Eine YAML-Datei „%s“ gibt es nicht.", args[0])
	case len(all) == 1:
		return p.writeJSON(all[0])
	}
	return p.writeJSON(struct {
		Schema string            `json:"$schema"`
		Title  string            `json:"title"`
		AnyOf  []json.RawMessage `json:"anyOf"`
	}{"https://json-schema.org/draft/2020-12/schema", "Kurse von Prüfstein", all})
}

// writeJSON writes v, indented for people.
func (p *program) writeJSON(v any) error {
	data, err := indentedJSON(v)
	if err != nil {
		return err
	}
	return p.write(string(data))
}

func indentedJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(v)
	return b.Bytes(), err
}
