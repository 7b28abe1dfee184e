package checker

import (
	"slices"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// valueOf returns a literal of exercise.yaml in the neutral form.
func valueOf(literal exercises.Literal) trace.Value {
	switch v := literal.Value.(type) {
	case bool:
		return trace.BoolValue(v)
	case int64:
		return trace.IntValue(v)
	case float64:
		return trace.FloatValue(v)
	case string:
		return trace.StringValue(v)
	case []exercises.Literal:
		return trace.ListValue(Values(v))
	}
	return trace.NullValue()
}

// Values returns literals of exercise.yaml in the neutral form.
func Values(literals []exercises.Literal) []trace.Value {
	values := make([]trace.Value, len(literals))
	for i, literal := range literals {
		values[i] = valueOf(literal)
	}
	return values
}

// scripts returns what a check runs.
func scripts(exercise *exercises.Exercise, check exercises.Check, seed uint64) []trace.Script {
	if check.Kind == exercises.Random {
		return generate(exercise, check, seed)
	}
	script := trace.Script{Args: Values(check.New), Calls: make([]trace.Call, len(check.Steps))}
	for i, step := range check.Steps {
		script.Calls[i] = trace.Call{Method: step.Method, Args: Values(step.Args)}
	}
	return []trace.Script{script}
}

// batch returns the run of scripts that exercise asks for.
func batch(exercise *exercises.Exercise, scripts []trace.Script, detail bool) trace.Batch {
	b := trace.Batch{
		Construct: exercise.API.Construct,
		Scripts:   scripts,
		Detail:    detail,
		CPU:       cpuPerCheck,
	}
	for _, attribute := range exercise.API.Attributes {
		b.Attributes = append(b.Attributes, attribute.Name)
	}
	return b
}

// fix returns an example's expected record with what the author fixed. The
// reference decides all that the author left open.
func fix(expected trace.Record, exercise *exercises.Exercise, check exercises.Check) trace.Record {
	expected.Steps = slices.Clone(expected.Steps)
	for i := range expected.Steps {
		state := check.Start
		if i > 0 && i <= len(check.Steps) {
			step := check.Steps[i-1]
			state = step.State
			if step.Want != nil {
				expected.Steps[i].Result = valueOf(*step.Want)
			}
		}
		expected.Steps[i].Attributes = fixState(expected.Steps[i].Attributes, exercise, state)
	}
	return expected
}

// fixState returns attributes with those that the author fixed.
func fixState(attributes []trace.Value, exercise *exercises.Exercise, state map[string]exercises.Literal) []trace.Value {
	attributes = slices.Clone(attributes)
	for i, attribute := range exercise.API.Attributes {
		if literal, ok := state[attribute.Name]; ok && i < len(attributes) {
			attributes[i] = valueOf(literal)
		}
	}
	return attributes
}
