package exercises

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Schema returns the JSON Schema (draft 2020-12) of exercise.yaml, so that
// editors complete and explain its keys. What it cannot say, such as that a
// call fits the interface, [Load] finds.
func Schema() []byte {
	s := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"title", "exercise.yaml"},
	}
	s = append(s, exerciseForm.schema()...)
	var shared object
	for _, name := range []sharedShape{anyDomain, anyParameter} {
		shared.set(string(name), name.form().schema())
	}
	data, err := marshal(append(s, member{"$defs", shared}))
	if err != nil {
		panic(err) // it is made of nothing but texts, numbers and lists
	}
	return data
}

// schema returns the JSON Schema of mappings of this form. The keys of all
// kinds are named at the top, where editors look for them; what goes with one
// kind alone is said by a condition.
func (f *form) schema() object {
	s := object{{"type", "object"}}
	if f.doc != "" {
		s = append(s, member{"description", f.doc})
	}
	s = append(s, member{"properties", f.properties()})
	if needed := neededKeys(f.fields); len(needed) > 0 {
		s = append(s, member{"required", needed})
	}
	if f.others != nil {
		s = append(s, member{"additionalProperties", f.others.schema()})
	} else {
		s = append(s, member{"additionalProperties", false})
	}
	if len(f.oneOf) > 0 {
		s = append(s, member{"oneOf", eachRequired(f.oneOf)})
	}
	if rules := f.rules(); len(rules) > 0 {
		s = append(s, member{"allOf", rules})
	}
	return s
}

// properties describes all keys, those that not every kind has without their
// values.
func (f *form) properties() object {
	var properties object
	for _, field := range f.fields {
		value := field.schema()
		if field.key == kindKey && len(f.variants) > 0 {
			value.set("enum", kinds(f.variants))
		}
		properties.set(field.key, value)
	}
	for _, v := range f.variants {
		for _, field := range v.fields {
			properties.set(field.key, object{{"description", field.doc}})
		}
	}
	return properties
}

// rules says for each kind which keys it must and must not have.
func (f *form) rules() []object {
	var rules []object
	for _, v := range f.variants {
		var properties object
		for _, key := range f.keys() {
			known, ok := f.field(key, v.kind)
			switch {
			case !ok:
				properties.set(key, false)
			case slices.ContainsFunc(v.fields, func(own field) bool { return own.key == key }):
				properties.set(key, known.schema())
			}
		}
		then := object{{"properties", properties}}
		if needed := neededKeys(v.fields); len(needed) > 0 {
			then = append(then, member{"required", needed})
		}
		condition := object{{"properties", object{{kindKey, object{{"const", v.kind}}}}}, {"required", []string{kindKey}}}
		rules = append(rules, object{{"if", condition}, {"then", then}})
	}
	return rules
}

// schema returns the JSON Schema of a field's value with its description.
func (f field) schema() object {
	s := f.value.schema()
	text := f.doc
	if f.example != "" {
		text += "\n\nBeispiel: " + f.example
	}
	s.set("description", text)
	return s
}

func neededKeys(fields []field) []string {
	var keys []string
	for _, f := range fields {
		if f.needed {
			keys = append(keys, f.key)
		}
	}
	return keys
}

func eachRequired(keys []string) []object {
	var all []object
	for _, key := range keys {
		all = append(all, object{{"required", []string{key}}})
	}
	return all
}

// An object is a JSON object that keeps the order of its members.
type object []member

type member struct {
	name  string
	value any
}

// set sets a member in its place, or as the last one.
func (o *object) set(name string, value any) {
	for i := range *o {
		if (*o)[i].name == name {
			(*o)[i].value = value
			return
		}
	}
	*o = append(*o, member{name, value})
}

// MarshalJSON writes the members in their order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := marshal(m.name)
		if err != nil {
			return nil, err
		}
		value, err := marshal(m.value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// marshal is like [json.Marshal] but leaves <, > and & as they are.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(b.Bytes()), nil
}
