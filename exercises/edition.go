package exercises

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// LearnerFiles returns the files of e for a learner's edition, by their names
// in the folder of the exercise: what learners see and stubs, but no
// definitions of hidden checks, no references, wrong solutions and diagnoses,
// and nothing that tells how a quiz is answered.
//
// With the reference gone, a visible example must say all that it expects.
// complete does that; where it reports false, the check is withheld too. Random
// checks always are.
func (e *Exercise) LearnerFiles(complete func(Check) (Check, bool)) (map[string][]byte, error) {
	definition, err := e.learnerDefinition(complete)
	if err != nil {
		return nil, fmt.Errorf("learner's edition of %q: %w", e.ID, err)
	}
	files := map[string][]byte{definitionFile: definition}
	names := []string{"task.md", "hints.md"}
	for _, l := range e.Languages {
		names = append(names, l.Stored("stub"))
	}
	for _, name := range names {
		data, err := readCapped(e.dir, name, maxText)
		if errors.Is(err, fs.ErrNotExist) {
			continue // not all must be there
		}
		if err != nil {
			return nil, fmt.Errorf("learner's edition of %q: %w", e.ID, err)
		}
		files[name] = data
	}
	return files, nil
}

const definitionFile = "exercise.yaml"

// learnerDefinition writes exercise.yaml anew without what its form calls
// secret. Comments stay behind.
func (e *Exercise) learnerDefinition(complete func(Check) (Check, bool)) ([]byte, error) {
	data, err := readCapped(e.dir, definitionFile, maxDefinition)
	if err != nil {
		return nil, err
	}
	d := &document{file: path.Join(e.ID, definitionFile)}
	root, _ := d.visible(d.parse(data, maxDepth), exerciseForm).(object)
	if len(d.faults) > 0 {
		return nil, errors.Join(d.faults...)
	}
	root.set("edition", learnerEdition)
	if e.Quiz == nil {
		shown, withheld := e.shownChecks(complete)
		root.set("checks", shown)
		root.set("withheld", object{{"checks", int64(withheld.Checks)}, {"points", pointsValue(withheld.Points)}})
	}
	return writeYAML(root), nil
}

// shownChecks returns the checks of a learner's edition and what is left out.
func (e *Exercise) shownChecks(complete func(Check) (Check, bool)) (shown []any, withheld Withheld) {
	shown = []any{}
	for _, check := range e.Checks {
		full, ok := check, false
		if !check.Hidden && check.Kind == Example {
			full, ok = complete(check)
		}
		if !ok {
			withheld.Checks++
			withheld.Points = math.Round((withheld.Points+check.Points)*100) / 100
			continue
		}
		shown = append(shown, exampleObject(full, &e.API))
	}
	return shown, withheld
}

// exampleObject returns an example as it is written.
func exampleObject(c Check, api *API) object {
	check := object{{"id", c.ID}, {"title", c.Title}, {kindKey, string(c.Kind)}, {"points", pointsValue(c.Points)}}
	if len(c.New) > 0 {
		check.set("new", plainList(c.New))
	}
	if len(c.Start) > 0 {
		check.set("start", stateObject(object{}, c.Start, api))
	}
	var steps []any
	for _, s := range c.Steps {
		step := object{{"call", s.Method + "(" + joinLiterals(s.Args) + ")"}}
		if s.Want != nil {
			step.set("want", plainValue(*s.Want))
		}
		steps = append(steps, stateObject(step, s.State, api))
	}
	check.set("steps", steps)
	return check
}

// pointsValue returns points as one writes them: whole ones without decimals.
func pointsValue(points float64) any {
	if whole := int64(points); float64(whole) == points {
		return whole
	}
	return points
}

// stateObject adds attributes to o, in the order of the interface.
func stateObject(o object, state map[string]Literal, api *API) object {
	for _, a := range api.Attributes {
		if l, ok := state[a.Name]; ok {
			o.set(a.Name, plainValue(l))
		}
	}
	return o
}

// plainValue returns a literal as values for [writeYAML].
func plainValue(l Literal) any {
	if items, ok := l.Value.([]Literal); ok {
		return plainList(items)
	}
	return l.Value
}

func plainList(items []Literal) []any {
	values := make([]any, len(items))
	for i, item := range items {
		values[i] = plainValue(item)
	}
	return values
}

// visible returns what of n, a value of the given shape, is in a learner's
// edition.
func (d *document) visible(n ast.Node, s shape) any {
	switch s := s.(type) {
	case *form:
		return d.visibleFields(n, s)
	case optionalShape:
		return d.visibleFields(n, s.form)
	case mapShape:
		all := object{}
		for _, entry := range d.entries(n) {
			all.set(entry.key, d.visible(entry.value, s.of))
		}
		return all
	case listShape:
		all := []any{}
		for _, item := range d.items(n) {
			all = append(all, d.visible(item, s.of))
		}
		return all
	case eitherShape, flagShape, wholeShape, numberShape, pointsShape, pairShape, literalShape, textShape:
		return plainValue(d.literal(n))
	}
	panic(fmt.Sprintf("no way to show a %T", s))
}

func (d *document) visibleFields(n ast.Node, f *form) object {
	kind := ""
	entries := d.entries(n)
	for _, entry := range entries {
		if entry.key == kindKey {
			kind = d.textOf(entry.value)
		}
	}
	shown := object{}
	for _, entry := range entries {
		field, ok := f.field(entry.key, kind)
		if !ok || field.secret || slices.Contains(madeAnew, field.key) && f == exerciseForm {
			continue
		}
		shown.set(entry.key, d.visible(entry.value, field.value))
	}
	return shown
}

// madeAnew are keys of exercise.yaml that a learner's edition does not copy.
var madeAnew = []string{"edition", "checks", "withheld"}
