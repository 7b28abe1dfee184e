package verify

import (
	"context"
	"fmt"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// examples holds what the author fixed in examples against the reference.
func (p *prover) examples(ctx context.Context) error {
	for i, check := range p.lab.exercise.Checks {
		if check.Kind != exercises.Example {
			continue
		}
		found, err := p.lab.check(ctx, check, 0)
		if err != nil {
			return err
		}
		for k, step := range check.Steps {
			if k+1 < len(found.expected[0].Steps) {
				p.exampleStep(step, found.expected[0].Steps[k+1], func(key string) place {
					return p.yaml.place("checks", i, "steps", k, key)
				})
			}
		}
	}
	return nil
}

// exampleStep holds one step against what the reference did; at tells where
// the author fixed what.
func (p *prover) exampleStep(step exercises.Step, did trace.Step, at func(key string) place) {
	const remedy = "Berichtige die Prüfung oder die Referenz: Eine von beiden irrt."
	call := p.lab.call(step.Method, checker.Values(step.Args))
	if step.Want != nil {
		if want := checker.Values([]exercises.Literal{*step.Want})[0]; !want.Equal(did.Result) {
			p.notes.add(ruleExample, at("want"), fmt.Sprintf("Die Prüfung verlangt von `%s` das Ergebnis `%s`, die Referenz liefert `%s`.",
				call, p.lab.runtime.Literal(want), p.lab.runtime.Literal(did.Result)), remedy)
		}
	}
	for k, attribute := range p.lab.exercise.API.Attributes {
		literal, fixed := step.State[attribute.Name]
		if !fixed {
			continue
		}
		if want := checker.Values([]exercises.Literal{literal})[0]; !want.Equal(did.Attributes[k]) {
			p.notes.add(ruleExample, at(attribute.Name), fmt.Sprintf("Die Prüfung verlangt nach `%s` für `%s` den Wert `%s`, bei der Referenz ist es `%s`.",
				call, attribute.Name, p.lab.runtime.Literal(want), p.lab.runtime.Literal(did.Attributes[k])), remedy)
		}
	}
}
