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
		did := found.expected[0].Steps
		script := found.scripts[0]
		p.exampleState(p.callAt(script, 0), check.Start, did[0], "checks", i, "start")
		for k, step := range check.Steps[:min(len(check.Steps), len(did)-1)] {
			call := p.callAt(script, k+1)
			p.exampleResult(call, step.Want, did[k+1], "checks", i, "steps", k, "want")
			p.exampleState(call, step.State, did[k+1], "checks", i, "steps", k)
		}
	}
	return nil
}

// callAt writes one step of a script.
func (p *prover) callAt(script trace.Script, step int) string {
	calls := checker.Calls(p.lab.exercise, p.lab.language, p.lab.runtime, script, step)
	if len(calls) == 0 {
		return p.lab.language.File
	}
	return calls[len(calls)-1]
}

const remedyExample = "Berichtige die Prüfung oder die Referenz: Eine von beiden irrt."

// exampleResult holds a fixed result against what the reference returned. keys
// lead to where the author fixed it.
func (p *prover) exampleResult(call string, fixed *exercises.Literal, did trace.Step, keys ...any) {
	if fixed == nil {
		return
	}
	if want := checker.Value(&p.lab.exercise.API, *fixed); !want.Equal(did.Result) {
		p.notes.add(ruleExample, p.yaml.place(keys...), fmt.Sprintf("Die Prüfung verlangt von `%s` das Ergebnis `%s`, die Referenz liefert `%s`.",
			call, p.lab.runtime.Literal(want), p.lab.runtime.Literal(did.Result)), remedyExample)
	}
}

// exampleState does the same with attributes. keys lead to where they stand.
func (p *prover) exampleState(call string, fixed map[string]exercises.Literal, did trace.Step, keys ...any) {
	for k, attribute := range p.lab.exercise.API.Attributes {
		literal, ok := fixed[attribute.Name]
		if !ok || k >= len(did.Attributes) {
			continue
		}
		if want := checker.Value(&p.lab.exercise.API, literal); !want.Equal(did.Attributes[k]) {
			p.notes.add(ruleExample, p.yaml.place(append(keys, attribute.Name)...),
				fmt.Sprintf("Die Prüfung verlangt nach `%s` für `%s` den Wert `%s`, bei der Referenz ist es `%s`.",
					call, attribute.Name, p.lab.runtime.Literal(want), p.lab.runtime.Literal(did.Attributes[k])), remedyExample)
		}
	}
}
