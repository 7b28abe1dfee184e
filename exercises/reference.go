package exercises

import (
	"fmt"
	"slices"
	"strings"
)

// Reference describes every key of exercise.yaml in Markdown: a section for
// each mapping, a list of its keys in each, with examples. It is made of what
// the loader and [Schema] are made of.
func Reference() string {
	var r reference
	r.form(definitionFile, definitionFile, exerciseForm)
	return strings.TrimRight(r.String(), "\n") + "\n"
}

// A reference collects sections.
type reference struct{ strings.Builder }

// inner is a mapping that is described in a section of its own.
type inner struct {
	path  string
	form  *form
	kinds []string // which kinds have it, if not all do
}

// title names the section, with the kinds where others have another mapping
// in the same place.
func (i inner) title(all []inner) string {
	for _, other := range all {
		if other.path == i.path && other.form != i.form {
			return i.path + " (" + kindKey + ": " + strings.Join(i.kinds, ", ") + ")"
		}
	}
	return i.path
}

func (r *reference) form(title, path string, f *form) {
	fmt.Fprintf(r, "### %s\n\n", title)
	if f.doc != "" {
		fmt.Fprintf(r, "%s\n\n", f.doc)
	}
	below := r.keys(path, f.fields)
	for i, v := range f.variants {
		if i > 0 && sameFields(v.fields, f.variants[i-1].fields) {
			continue // named with that one
		}
		fmt.Fprintf(r, "Dazu bei `%s: %s`:\n\n", kindKey, strings.Join(alike(f.variants[i:]), "`, `"))
		for _, section := range r.keys(path, v.fields) {
			below = merge(below, section, v.kind)
		}
	}
	for _, section := range below {
		r.form(section.title(below), section.path, section.form)
	}
}

// alike returns the kinds at the beginning of variants that hold the same.
func alike(variants []variant) []string {
	var same []string
	for _, v := range variants {
		if !sameFields(v.fields, variants[0].fields) {
			break
		}
		same = append(same, v.kind)
	}
	return same
}

// sameFields reports whether two kinds hold the same keys in all respects.
func sameFields(a, b []field) bool {
	return slices.EqualFunc(a, b, func(x, y field) bool { return x.key == y.key && x.doc == y.doc && formOf(x.value) == formOf(y.value) })
}

// merge adds a section of one kind, unless another kind has it already.
func merge(all []inner, section inner, kind string) []inner {
	for i := range all {
		if all[i].path == section.path && all[i].form == section.form {
			all[i].kinds = append(all[i].kinds, kind)
			return all
		}
	}
	section.kinds = []string{kind}
	return append(all, section)
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
			below = append(below, inner{path: path + " › " + f.key, form: form})
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
