package lessons

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// CourseSchema returns the JSON Schema (draft 2020-12) of course.yaml, so that
// editors complete and explain its keys.
func CourseSchema() []byte { return schemaOf("course.yaml", reflect.TypeFor[courseYAML]()) }

// LessonSchema returns the JSON Schema (draft 2020-12) of what stands before
// the text of a lesson.md, between two lines of three hyphens.
func LessonSchema() []byte { return schemaOf("lesson.md", reflect.TypeFor[frontMatter]()) }

// schemaOf describes the mapping that is decoded into a struct. The tags of its
// fields tell the key, its rules, what it is for and an example.
func schemaOf(title string, of reflect.Type) []byte {
	var properties, needed []string
	for i := range of.NumField() {
		tag := of.Field(i).Tag
		rule, isNeeded := strings.CutSuffix(tag.Get("rule"), ",needed")
		key := tag.Get("yaml")
		text := tag.Get("doc") + "\n\nBeispiel: " + key + ": " + tag.Get("example")
		properties = append(properties, quote(key)+`:{`+ruleSchema(rule)+`,"description":`+quote(text)+`}`)
		if isNeeded {
			needed = append(needed, quote(key))
		}
	}
	return []byte(`{"$schema":"https://json-schema.org/draft/2020-12/schema","title":` + quote(title) +
		`,"type":"object","properties":{` + strings.Join(properties, ",") +
		`},"required":[` + strings.Join(needed, ",") + `],"additionalProperties":false}`)
}

// Reference describes every key of course.yaml and of the head of a lesson in
// Markdown. It is made of what the loader and the schemas are made of.
func Reference() string {
	return referenceOf(courseFile, reflect.TypeFor[courseYAML]()) + "\n" +
		referenceOf(lessonFile, reflect.TypeFor[frontMatter]())
}

func referenceOf(title string, of reflect.Type) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n", title)
	for i := range of.NumField() {
		tag := of.Field(i).Tag
		need := ""
		if strings.HasSuffix(tag.Get("rule"), ",needed") {
			need = " (nötig)"
		}
		key := tag.Get("yaml")
		fmt.Fprintf(&b, "- **`%s`**%s: %s Beispiel: `%s: %s`\n", key, need, tag.Get("doc"), key, tag.Get("example"))
	}
	return b.String()
}

// ruleSchema returns what a rule says of a value, as members of a JSON object.
func ruleSchema(rule string) string {
	switch rule {
	case "id":
		return `"type":"string","pattern":` + quote(idPattern)
	case "ids":
		return `"type":["array","null"],"items":{` + ruleSchema("id") + `},"uniqueItems":true`
	case "count":
		return `"type":"integer","minimum":1`
	case "some":
		return `"type":"integer","minimum":0`
	case "edition":
		return `"enum":["` + strings.Join(editions(), `","`) + `"]`
	}
	return `"type":"string","minLength":1`
}

// quote writes text as JSON.
func quote(text string) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // every text can be written
	}
	return strings.TrimSpace(b.String())
}
