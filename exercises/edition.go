package exercises

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"

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
		for _, name := range l.More {
			names = append(names, l.StoredBeside("stub", name))
		}
		for _, name := range l.Provided {
			names = append(names, l.StoredBeside("provided", name))
		}
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
		switch {
		case check.Hidden:
		case check.Kind == Example, check.Kind == Output && check.Output == nil:
			full, ok = complete(check)
		case check.Kind == Output:
			ok = true
		}
		if !ok || !full.isWritable() {
			withheld.Checks++
			withheld.Points = math.Round((withheld.Points+check.Points)*100) / 100
			continue
		}
		shown = append(shown, full.object(&e.API))
	}
	return shown, withheld
}

// object returns an example or a check of an output as it is written.
func (c *Check) object(api *API) object {
	check := object{{"id", c.ID}, {"title", c.Title}, {kindKey, string(c.Kind)}, {"points", pointsValue(c.Points)}}
	if c.Kind == Output {
		return append(check, c.outputObject()...)
	}
	if len(c.New) > 0 {
		check.set("new", newValue(c.New))
	}
	if len(c.Start) > 0 {
		check.set("start", stateObject(object{}, c.Start, api))
	}
	var steps []any
	for _, s := range c.Steps {
		steps = append(steps, stateObject(s.object(), s.State, api))
	}
	check.set("steps", steps)
	return check
}

// object returns a step without its attributes.
func (s *Step) object() object {
	if s.Method == "" {
		return object{{"advance", s.Advance}}
	}
	step := object{{"call", s.Method + "(" + joinLiterals(s.Args) + ")"}}
	if s.Want != nil {
		step.set("want", wantedValue(*s.Want))
	}
	return step
}

func (c *Check) outputObject() object {
	o := object{}
	if len(c.Arguments) > 0 {
		var arguments []any
		for _, argument := range c.Arguments {
			arguments = append(arguments, argument)
		}
		o.set("arguments", arguments)
	}
	if c.Input != "" {
		o.set("input", c.Input)
	}
	if c.Output != nil {
		o.set("want", *c.Output)
	}
	o.set("compare", string(c.Comparison))
	if c.Exit != 0 {
		o.set("exit", int64(c.Exit))
	}
	return o
}

// isWritable reports whether exercise.yaml has words for all that c wants.
func (c *Check) isWritable() bool {
	for _, s := range c.Steps {
		if s.Want != nil && !s.Want.isWritable() {
			return false
		}
		for _, l := range s.State {
			if !l.isPlain() {
				return false
			}
		}
	}
	for _, l := range c.Start {
		if !l.isPlain() {
			return false
		}
	}
	return true
}

// isWritable reports whether l can stand under want.
func (l Literal) isWritable() bool {
	switch value := l.Value.(type) {
	case RaisedName, PendingName:
		return true
	case string:
		return !strings.HasPrefix(value, "raises(")
	}
	return l.isPlain()
}

// isPlain reports whether l is what YAML has values for.
func (l Literal) isPlain() bool {
	switch value := l.Value.(type) {
	case nil, bool, int64, float64, string:
		return true
	case []Literal:
		return !slices.ContainsFunc(value, func(item Literal) bool { return !item.isPlain() })
	case [][2]Literal:
		return !slices.ContainsFunc(value, func(entry [2]Literal) bool {
			_, text := entry[0].Value.(string)
			return !text || !entry[1].isPlain()
		})
	}
	return false
}

// newValue returns the arguments of a construction as they are written.
func newValue(args []Literal) any {
	if (Literal{args}).isPlain() {
		return plainList(args)
	}
	return "(" + joinLiterals(args) + ")"
}

// wantedValue returns what is wanted as it is written.
func wantedValue(l Literal) any {
	switch value := l.Value.(type) {
	case PendingName:
		return "pending"
	case RaisedName:
		return value.String()
	case string:
		if value == "pending" {
			return quotedText(value)
		}
	}
	return plainValue(l)
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
	switch value := l.Value.(type) {
	case []Literal:
		return plainList(value)
	case [][2]Literal:
		o := object{}
		for _, entry := range value {
			key, _ := entry[0].Value.(string)
			o.set(key, plainValue(entry[1]))
		}
		return o
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
	case sharedShape:
		return d.visibleFields(n, s.form())
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
	case eitherShape:
		return d.visible(n, s.chosen(n))
	case flagShape, wholeShape, numberShape, pointsShape, pairShape, literalShape, textShape, rawShape:
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
