package exercises

import (
	"fmt"
	"strings"
)

// Reference describes every key of exercise.yaml in Markdown: a section for
// each mapping, a list of its keys in each, with examples. It is made of what
// the loader and [Schema] are made of.
func Reference() string {
	var r reference
	r.form(definitionFile, exerciseForm)
	return strings.TrimRight(r.String(), "\n") + "\n"
}

// A reference collects sections.
type reference struct{ strings.Builder }

// inner is a mapping that is described in a section of its own.
type inner struct {
	path string
	form *form
}

func (r *reference) form(path string, f *form) {
	fmt.Fprintf(r, "### %s\n\n", path)
	if f.doc != "" {
		fmt.Fprintf(r, "%s\n\n", f.doc)
	}
	below := r.keys(path, f.fields)
	for _, v := range f.variants {
		if v.unready {
			continue
		}
		fmt.Fprintf(r, "Dazu bei `%s: %s`:\n\n", kindKey, v.kind)
		below = append(below, r.keys(path, v.fields)...)
	}
	seen := map[string]bool{}
	for _, section := range below {
		if !seen[section.path] { // kinds share some
			r.form(section.path, section.form)
		}
		seen[section.path] = true
	}
}

// keys lists keys and returns the mappings among their values.
func (r *reference) keys(path string, fields []field) []inner {
	var below []inner
	for _, f := range fields {
		need := ""
		if f.needed {
			need = " (nötig)"
		}
		fmt.Fprintf(r, "- **`%s`**%s: %s Beispiel: `%s`\n", f.key, need, f.doc, f.example)
		if form := formOf(f.value); form != nil {
			below = append(below, inner{path + " › " + f.key, form})
		}
	}
	r.WriteByte('\n')
	return below
}

// formOf returns the mapping that values of a shape are or hold.
func formOf(s shape) *form {
	switch s := s.(type) {
	case *form:
		return s
	case optionalShape:
		return s.form
	case listShape:
		return formOf(s.of)
	case mapShape:
		return formOf(s.of)
	case eitherShape:
		for _, one := range s {
			if f := formOf(one); f != nil {
				return f
			}
		}
	}
	return nil
}
