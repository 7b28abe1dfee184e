package verify

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"time"

	"github.com/aymanbagabas/go-udiff"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

const (
	// mutantSeeds is on how many seeds a mutant must do the same as the
	// reference to count as alike.
	mutantSeeds = 5
	// cpuToMutate bounds the CPU time for making all mutants.
	cpuToMutate = 2 * time.Second
)

//go:embed mutate.py
var mutator []byte

// A mutation is the reference with one change.
type mutation struct {
	Mutant
	source  string
	witness string // calls by which one that survived gives itself away
}

// mutate makes all mutants of the reference, which is written in Python. The
// reference is only parsed, never executed.
func (l *lab) mutate(ctx context.Context) ([]mutation, error) {
	source := strings.TrimPrefix(l.reference.text(), "\ufeff")
	session, fault, err := l.runtime.Load(ctx, trace.Program{File: "mutate.py", Source: mutator})
	if err != nil {
		return nil, err
	}
	if fault != nil {
		return nil, fmt.Errorf("load the mutator: %w", &faultError{fault})
	}
	defer session.Close() // its end tells nothing
	records, fault, err := session.Run(ctx, trace.Batch{
		Construct: "Mutants", CPU: cpuToMutate,
		Scripts: []trace.Script{{
			Args:  []trace.Value{trace.StringValue(source)},
			Calls: []trace.Call{{Method: "all"}},
		}},
	})
	if err != nil {
		return nil, err
	}
	if fault != nil || len(records) != 1 || len(records[0].Steps) != 2 || records[0].Steps[1].Result.Kind() != trace.List {
		return nil, fmt.Errorf("mutate the reference of %q: no list of mutants came back", l.exercise.ID)
	}
	return mutations(source, records[0].Steps[1].Result.Items()), nil
}

// mutations makes mutants of what the mutator tells. Those that share a name
// are numbered.
func mutations(source string, told []trace.Value) []mutation {
	all := make([]mutation, len(told))
	seen := make(map[string]int)
	for i, one := range told {
		fields := one.Items()
		scope, line := fields[0].Text(), int(fields[1].Int().Int64())
		start, end := fields[2].Int().Int64(), fields[3].Int().Int64()
		changed := source[:start] + fields[4].Text() + source[end:]
		name := mutantName(scope, lineText(source, line), lineText(changed, line))
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprintf("%s (%d)", name, seen[name])
		}
		all[i] = mutation{Mutant: Mutant{Name: name, Line: line}, source: changed}
	}
	return all
}

func mutantName(scope, before, after string) string {
	name := before + " → " + after
	if scope == "" {
		return name
	}
	return scope + ": " + name
}

func lineText(source string, line int) string {
	lines := strings.Split(source, "\n")
	if line > len(lines) {
		return "" // lines that end otherwise than with a line feed
	}
	return strings.TrimSpace(lines[line-1])
}

// A hurdle is one check, or a portion of it, with what the reference does in it.
type hurdle struct {
	check string // id
	series
}

// hurdles returns what a program must take to pass on a seed. Random checks
// come last, since they take longest.
func (l *lab) hurdles(ctx context.Context, seed uint64) ([]hurdle, error) {
	var examples, randoms []hurdle
	for _, check := range l.exercise.Checks {
		of, err := l.check(ctx, check, seed)
		if err != nil {
			return nil, err
		}
		if !checker.IsGenerated(check) {
			examples = append(examples, hurdle{check.ID, of})
			continue
		}
		for _, portion := range of.split() {
			randoms = append(randoms, hurdle{check.ID, portion})
		}
	}
	return append(examples, randoms...), nil
}

// killer returns the id of a check that a program fails, or "".
func (s *subject) killer(ctx context.Context, hurdles []hurdle) (string, error) {
	for _, h := range hurdles {
		found, err := s.contrast(ctx, h.series, 1)
		if err != nil {
			return "", err
		}
		if found.count > 0 {
			return h.check, nil
		}
	}
	return "", nil
}

// mutants tries all mutants of the reference on the checks.
func (p *prover) mutants(ctx context.Context) error {
	all, err := p.lab.mutate(ctx)
	if err != nil {
		return err
	}
	hurdles, err := p.lab.hurdles(ctx, p.seeds[0])
	if err != nil {
		return err
	}
	more := p.lab.randoms(ctx, p.seeds[:mutantSeeds])
	programs := make([]trace.Program, len(all))
	for i := range all {
		programs[i] = p.lab.changed(all[i].source)
	}
	done := p.step("Mutanten", len(all))
	err = p.lab.try(ctx, programs, func(ctx context.Context, i int, s *subject) error {
		defer done()
		return s.judgeMutant(ctx, &all[i], hurdles, more)
	})
	if err != nil {
		return err
	}
	p.noteMutants(all)
	for i := range all {
		p.proof.Mutants = append(p.proof.Mutants, all[i].Mutant)
	}
	return nil
}

// judgeMutant decides what becomes of a mutant. One that passes is compared
// with the reference on more seeds, to see whether it is a mutant at all.
func (s *subject) judgeMutant(ctx context.Context, m *mutation, hurdles []hurdle, more []lazySeries) (err error) {
	if m.Check, err = s.killer(ctx, hurdles); err != nil {
		return err
	}
	if m.Check != "" {
		m.Fate = Killed
		return nil
	}
	m.Fate = Alike
	m.Diff = udiff.Unified(s.lab.language.Stored("reference"), "Mutant", s.lab.reference.text(), m.source)
	for _, one := range more {
		of, err := one()
		if err != nil {
			return err
		}
		found, err := s.contrast(ctx, of, 1)
		if err != nil {
			return err
		}
		if found.count > 0 {
			m.Fate = Survived
			m.witness = s.lab.calls(of.scripts[found.first], found.step)
			return nil
		}
	}
	return nil
}

// noteMutants notes survivors, and excuses that do not hold.
func (p *prover) noteMutants(all []mutation) {
	byName := make(map[string]*mutation, len(all))
	for i := range all {
		byName[all[i].Name] = &all[i]
	}
	for i, excuse := range p.lab.exercise.Equivalents {
		p.noteExcuse(excuse, p.yaml.place("equivalent", i), byName[excuse.Mutant])
	}
	file := p.file(p.lab.language.Stored("reference"))
	for i := range all {
		if m := &all[i]; m.Fate == Survived {
			p.notes.addWith(m.Diff+"\nDaran ist er zu erkennen:\n"+m.witness, ruleSurvivor, place{file, m.Line},
				fmt.Sprintf("Keine Prüfung lehnt diesen Mutanten der Referenz ab: „%s“.", m.Name),
				"Ergänze eine Prüfung, in der er auffällt, etwa mit den Aufrufen am Ende.")
		}
	}
}

// noteExcuse lets a mutant go that the author declares to be equivalent, or
// notes why it cannot.
func (p *prover) noteExcuse(excuse exercises.Equivalent, at place, m *mutation) {
	const remedy = "Nimm den Eintrag unter „equivalent“ heraus."
	switch {
	case m == nil:
		p.notes.add(ruleEquivalent, at, fmt.Sprintf("Einen Mutanten „%s“ gibt es nicht.", excuse.Mutant), remedy)
	case m.Fate == Killed:
		p.notes.add(ruleEquivalent, at, fmt.Sprintf("Diesen Mutanten lehnt die Prüfung „%s“ schon ab.", m.Check), remedy)
	case m.Fate == Survived:
		p.notes.addWith(m.witness, ruleEquivalent, at, "Dieser Mutant ist nicht gleichwertig: Mit diesen Aufrufen tut er etwas anderes als die Referenz.", remedy)
	default:
		m.Fate, m.Reason = Excused, excuse.Reason
	}
}
