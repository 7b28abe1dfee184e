package checker

import (
	"context"
	"fmt"
	"math"
	"slices"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// withheldID is the id under which a report on a learner's edition names all
// checks that are left to grading.
const withheldID = "bewertung"

// withheld returns what a report says of the checks that a learner's edition
// lacks, so that nobody takes the visible ones for all there is.
func withheld(exercise *exercises.Exercise) []CheckResult {
	count := exercise.Withheld.Checks
	if !exercise.Learner || count == 0 {
		return nil
	}
	title := fmt.Sprintf("%d weitere Prüfungen bei der Bewertung", count)
	if count == 1 {
		title = "Eine weitere Prüfung bei der Bewertung"
	}
	return []CheckResult{{
		ID: withheldID, Title: title, Status: Skipped, Hidden: true, MaxPoints: exercise.Withheld.Points,
		Message: "Diese Ausgabe des Kurses enthält sie nicht.",
	}}
}

// blank returns records for the scripts of a learner's edition, in which
// nothing is expected yet. The examples there say all themselves.
func blank(exercise *exercises.Exercise, scripts []trace.Script) []trace.Record {
	records := make([]trace.Record, len(scripts))
	for i, script := range scripts {
		records[i].Steps = make([]trace.Step, len(script.Calls)+1)
		for k := range records[i].Steps {
			step := trace.Step{Result: trace.NullValue(), Attributes: make([]trace.Value, len(exercise.API.Attributes))}
			for a := range step.Attributes {
				step.Attributes[a] = trace.NullValue()
			}
			records[i].Steps[k] = step
		}
	}
	return records
}

// Complete returns an example with all that comes of it by the reference, so
// that it can be judged without one. It reports false if exercise.yaml cannot
// express that.
func (c *Checker) Complete(ctx context.Context, exercise *exercises.Exercise, check exercises.Check) (exercises.Check, bool, error) {
	known, err := c.know(exercise)
	if err != nil {
		return check, false, err
	}
	p := known.oracle.plansFor(ctx, []exercises.Check{check}, 0)[0]
	if err := p.wait(ctx); err != nil {
		return check, false, err
	}
	full, ok := completed(exercise, check, p.expected[0])
	return full, ok, nil
}

func completed(exercise *exercises.Exercise, check exercises.Check, expected trace.Record) (exercises.Check, bool) {
	if check.Kind == exercises.Output {
		check.Output = &expected.Steps[0].Output
		return check, true
	}
	if exercise.API.Timers || slices.ContainsFunc(expected.Steps, func(s trace.Step) bool { return len(s.Events) > 0 }) {
		return check, false // more happens than can be fixed
	}
	if len(expected.Steps) != len(check.Steps)+1 || expected.Steps[0].Result.Kind() == trace.Raised {
		return check, false
	}
	var ok bool
	if check.Start, ok = stateOf(exercise, expected.Steps[0]); !ok {
		return check, false
	}
	steps := make([]exercises.Step, len(check.Steps))
	for i, step := range check.Steps {
		method, _ := exercise.API.Method(step.Method)
		at := expected.Steps[i+1]
		want, ok := literalOf(at.Result, method.Returns)
		if step.Want = &want; method.Returns == "" && !notable(at.Result) {
			step.Want, ok = nil, true
		}
		state, stateOK := stateOf(exercise, at)
		if !ok || !stateOK {
			return check, false
		}
		step.State = state
		steps[i] = step
	}
	check.Steps = steps
	return check, true
}

// stateOf returns the attributes after a step as literals.
func stateOf(exercise *exercises.Exercise, step trace.Step) (map[string]exercises.Literal, bool) {
	state := make(map[string]exercises.Literal)
	for i, attribute := range exercise.API.Attributes {
		literal, ok := literalOf(step.Attributes[i], attribute.Type)
		if !ok {
			return nil, false
		}
		state[attribute.Name] = literal
	}
	return state, true
}

// literalOf is the inverse of valueOf, for values of the given type of
// exercise.yaml. It reports false for a value that cannot be written there.
func literalOf(value trace.Value, kind string) (exercises.Literal, bool) {
	var literal exercises.Literal
	switch value.Kind() {
	case trace.Pending:
		return exercises.Literal{Value: exercises.PendingName{}}, true
	case trace.Raised:
		e := value.Exception()
		return exercises.Literal{Value: exercises.RaisedName{Type: e.Type, Message: e.Message}}, true
	case trace.Number:
		return literalOf(plainNumber(value.Float()), kind)
	case trace.Null:
	case trace.Bool:
		literal.Value = value.Bool()
	case trace.Int:
		if !value.Int().IsInt64() {
			return literal, false
		}
		literal.Value = value.Int().Int64()
	case trace.Float:
		if math.IsNaN(value.Float()) || math.IsInf(value.Float(), 0) {
			return literal, false
		}
		literal.Value = value.Float()
	case trace.String:
		literal.Value = value.Text()
	case trace.Map:
		entries := make([][2]exercises.Literal, len(value.Keys()))
		for i, key := range value.Keys() {
			var keyOK, ok bool
			entries[i][0], keyOK = literalOf(key, "")
			entries[i][1], ok = literalOf(value.Items()[i], "")
			if !keyOK || !ok {
				return literal, false
			}
		}
		literal.Value = entries
	case trace.List:
		items := make([]exercises.Literal, len(value.Items()))
		for i, item := range value.Items() {
			var ok bool
			if items[i], ok = literalOf(item, ""); !ok {
				return literal, false
			}
		}
		literal.Value = items
	default:
		return literal, false
	}
	return literal, literal.Is(kind)
}
