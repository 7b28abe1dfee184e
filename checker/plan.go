package checker

import (
	"slices"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// scripts returns what a check runs.
func scripts(exercise *exercises.Exercise, check exercises.Check, seed uint64) []trace.Script {
	switch {
	case check.Kind == exercises.Output:
		return []trace.Script{commandLine(check)}
	case isGenerated(check):
		return generate(exercise, check, seed)
	}
	return []trace.Script{Script(&exercise.API, check.New, check.Steps)}
}

// isGenerated reports whether the scripts of a check follow from a seed.
func isGenerated(check exercises.Check) bool {
	return check.Kind == exercises.Random || check.Kind == exercises.Property && check.Sequences > 0
}

// commandLine returns one run of a program as a whole.
func commandLine(check exercises.Check) trace.Script {
	script := trace.Script{Input: check.Input}
	for _, argument := range check.Arguments {
		script.Args = append(script.Args, trace.StringValue(argument))
	}
	return script
}

// batch returns the run of scripts that exercise asks for.
func batch(exercise *exercises.Exercise, scripts []trace.Script, detail bool) trace.Batch {
	api := &exercise.API
	b := trace.Batch{
		Construct: api.Construct,
		Main:      exercise.Kind == exercises.Program,
		Scripts:   scripts,
		Detail:    detail,
		CPU:       usual().of(len(scripts)),
		Tick:      api.Clock,
		Timers:    api.Timers,
		Fields:    api.Objects,
		Types:     types(api),
	}
	for _, attribute := range api.Attributes {
		b.Attributes = append(b.Attributes, attribute.Name)
	}
	return b
}

// types returns what exercise.yaml says of the types of what crosses.
func types(api *exercises.API) map[string]string {
	out := make(map[string]string, len(api.Methods)+len(api.Attributes))
	for _, attribute := range api.Attributes {
		out[attribute.Name] = attribute.Type
	}
	for _, method := range api.Methods {
		if method.Returns != "" {
			out[method.Name] = method.Returns
		}
	}
	return out
}

// fix returns an example's expected record with what the author fixed. The
// reference decides all that the author left open.
func fix(expected trace.Record, exercise *exercises.Exercise, check exercises.Check) trace.Record {
	t := newTranslator(&exercise.API)
	expected.Steps = slices.Clone(expected.Steps)
	for i := range expected.Steps {
		state := check.Start
		if i > 0 && i <= len(check.Steps) {
			step := check.Steps[i-1]
			state = step.State
			if step.Want != nil {
				expected.Steps[i].Result = t.value(*step.Want)
			}
		}
		expected.Steps[i].Attributes = t.fixState(expected.Steps[i].Attributes, exercise, state)
	}
	return expected
}

// fixState returns attributes with those that the author fixed.
func (t translator) fixState(attributes []trace.Value, exercise *exercises.Exercise, state map[string]exercises.Literal) []trace.Value {
	attributes = slices.Clone(attributes)
	for i, attribute := range exercise.API.Attributes {
		if literal, ok := state[attribute.Name]; ok && i < len(attributes) {
			attributes[i] = t.value(literal)
		}
	}
	return attributes
}
