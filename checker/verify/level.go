package verify

import (
	"context"
	"fmt"
	"slices"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// level makes sure that the reference keeps the number that is to be drawn
// where a check fails. The first example shows it.
func (p *prover) level(ctx context.Context) error {
	e := p.lab.exercise
	first := slices.IndexFunc(e.Checks, func(c exercises.Check) bool { return c.Kind == exercises.Example })
	if e.API.Level == "" || first < 0 {
		return nil
	}
	found, err := p.lab.check(ctx, e.Checks[first], 0)
	if err != nil {
		return err
	}
	steps, err := p.lab.levels(ctx, found.scripts[0])
	if err != nil {
		return err
	}
	for i, step := range steps {
		if _, ok := floatOf(step.Attributes[0]); !ok {
			p.notes.add(ruleLevel, p.yaml.place("api", "level"),
				fmt.Sprintf("Das Attribut „%s“ der Referenz ist nach `%s` keine Zahl.", e.API.Level, p.callAt(found.scripts[0], i)),
				"Nenne unter „level“ ein Attribut, das in der Referenz immer eine Zahl ist, oder lass den Schlüssel weg.")
			return nil
		}
	}
	return nil
}

// levels returns what the reference does in a script, with the level as its
// only attribute.
func (l *lab) levels(ctx context.Context, script trace.Script) ([]trace.Step, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if fault, err := l.reference.load(ctx); fault != nil || err != nil {
		return nil, err // the reference has been tried before
	}
	batch := checker.Batch(l.exercise, []trace.Script{script})
	batch.Attributes = []string{l.exercise.API.Level}
	records, fault, err := l.reference.session.Run(ctx, batch)
	if fault != nil || err != nil || len(records) == 0 {
		l.reference.close()
		return nil, err
	}
	return records[0].Steps, nil
}
