package exercises

import "slices"

// A form says what a mapping of exercise.yaml holds. Forms are the only
// description of the file: the loader finds faults by them, [Schema] is made
// of them, and a learner's edition leaves out what they call secret.
type form struct {
	doc      string // German, for authors
	fields   []field
	variants []variant // further fields, which the key kind decides on
	others   shape     // the values of keys that are not among the fields; nil: there are none
	oneOf    []string  // keys of which exactly one must be there; the reader words the fault
}

// A field is one key of a form.
type field struct {
	key     string
	doc     string // German, for authors
	example string // YAML on one line
	value   shape
	needed  bool
	secret  bool // never part of a learner's edition
}

// A variant is what a form holds besides if its key kind has a certain value.
type variant struct {
	kind   string
	noun   string // German, with its article: what is of this kind
	fields []field
}

// kindKey decides between the variants of a form.
const kindKey = "kind"

// field returns the field for key, given the value of the key kind.
func (f *form) field(key, kind string) (field, bool) {
	for _, candidate := range f.fields {
		if candidate.key == key {
			return candidate, true
		}
	}
	for _, candidate := range f.variant(kind).fields {
		if candidate.key == key {
			return candidate, true
		}
	}
	return field{}, false
}

// variant returns the variant of that kind; one without fields if there is none.
func (f *form) variant(kind string) variant {
	for _, v := range f.variants {
		if v.kind == kind {
			return v
		}
	}
	return variant{}
}

// keys returns all keys that f knows, whatever the kind, in order.
func (f *form) keys() []string {
	var keys []string
	add := func(fields []field) {
		for _, field := range fields {
			if !slices.Contains(keys, field.key) {
				keys = append(keys, field.key)
			}
		}
	}
	add(f.fields)
	for _, v := range f.variants {
		add(v.fields)
	}
	return keys
}

// with returns f with more fields.
func (f *form) with(fields ...field) *form {
	more := *f
	more.fields = slices.Concat(f.fields, fields)
	return &more
}

// kinds returns the words for the key kind.
func kinds(variants []variant) []string {
	words := make([]string, len(variants))
	for i, v := range variants {
		words[i] = v.kind
	}
	return words
}
