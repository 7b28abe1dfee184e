package verify

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// steadySeeds is on how many seeds verdicts must be the same.
const steadySeeds = 50

// A prover proves the checks of one exercise in one language.
type prover struct {
	lab     *lab
	whole   *exercises.Exercise // as its author wrote it; the lab has what can be tried of it
	plain   *exercises.Exercise // without the catalogue, so that nothing is spent on diagnoses
	checker *checker.Checker
	seeds   []uint64 // that of the course first
	yaml    *definition
	notes   findings
	proof   Proof

	mu       sync.Mutex
	progress func(Progress)
}

// seedsFrom returns the seeds that are tried, beginning with the course's own.
func seedsFrom(own uint64) []uint64 {
	seeds := []uint64{own}
	for seed := uint64(1); len(seeds) < steadySeeds; seed++ {
		if seed != own {
			seeds = append(seeds, seed)
		}
	}
	return seeds
}

// step tells of a new step and returns what to call after each of its parts.
func (p *prover) step(name string, total int) (done func()) {
	n := 0
	tell := func() {
		if p.progress != nil {
			p.progress(Progress{Section: p.lab.exercise.ID, Step: name, Done: n, Total: total})
		}
	}
	tell()
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		n++
		tell()
	}
}

// file returns the place of a file of the exercise within the course.
func (p *prover) file(name string) string {
	return exercisesFolder + "/" + p.lab.exercise.ID + "/" + name
}

// prove tries everything, up to where a predicate does not decide.
func (p *prover) prove(ctx context.Context) error {
	err := p.proveAll(ctx)
	fault, ok := errors.AsType[*checker.PredicateError](err)
	if !ok {
		return err
	}
	p.notePredicate(fault, err)
	return nil
}

// proveAll tries everything. In other languages than the oracle's there is no
// need to prove once more that the sequences are good.
func (p *prover) proveAll(ctx context.Context) error {
	if p.lab.language.Name != p.lab.exercise.Oracle {
		return p.matrix(ctx, false)
	}
	sound, err := p.preflight(ctx)
	if err != nil || !sound {
		return err
	}
	steady, err := p.steadyReference(ctx)
	if err != nil || !steady {
		return err
	}
	if err := p.examples(ctx); err != nil {
		return err
	}
	if err := p.level(ctx); err != nil {
		return err
	}
	if err := p.matrix(ctx, true); err != nil {
		return err
	}
	return p.power(ctx)
}

// power proves that the checks find what is wrong, whatever the seed.
func (p *prover) power(ctx context.Context) error {
	steps := []func(context.Context) error{p.steadyWrong, p.twins}
	if p.lab.language.Name == "python" {
		steps = append(steps, p.mutants, p.memorized, p.rounding)
	}
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// preflight runs the reference on everything once. Where that fails nothing
// else can be tried.
func (p *prover) preflight(ctx context.Context) (sound bool, err error) {
	var raised *trace.Exception
	made := false
	for _, check := range p.lab.exercise.Checks {
		found, err := p.lab.check(ctx, check, p.seeds[0])
		if fault, ok := errors.AsType[*faultError](err); ok {
			p.noteFault(check, fault.fault)
			return false, nil
		}
		if err != nil {
			return false, err
		}
		for _, record := range found.expected {
			if e := record.Steps[0].Result.Exception(); e != nil {
				raised = e
			} else {
				made = true
			}
		}
	}
	if !made {
		p.notes.add(ruleReference, place{p.file(p.lab.language.Stored("reference")), max(1, raised.Line)},
			fmt.Sprintf("`%s` lässt sich nie aufrufen: %s: %s.", p.lab.exercise.API.Construct, raised.Type, raised.Message),
			"Vergleiche die Referenz mit „api“ in exercise.yaml.")
	}
	return made, nil
}

// noteFault notes that the reference does not come to its end.
func (p *prover) noteFault(check exercises.Check, fault *trace.Fault) {
	const remedy = "Eine Referenz muss alle Prüfungen ihrer Übung bestehen."
	at := place{p.file(p.lab.language.Stored("reference")), max(1, fault.Line)}
	p.notes.add(ruleReference, at, fmt.Sprintf("Die Referenz kommt in der Prüfung „%s“ nicht ans Ende: %s.", check.ID, faultWords(fault)), remedy)
}

func faultWords(fault *trace.Fault) string {
	switch fault.Kind {
	case trace.LoadRaised:
		return fmt.Sprintf("Schon beim Laden endet sie mit %s: %s", fault.Exception.Type, fault.Exception.Message)
	case trace.Missing:
		return "Was „construct“ nennt, definiert sie nicht"
	case trace.Timeout:
		return "Sie braucht mehr als die erlaubte Rechenzeit"
	case trace.MemoryLimit:
		return "Sie braucht mehr als den erlaubten Speicher"
	case trace.OutputLimit:
		return "Sie gibt zu viel aus"
	case trace.ProcessLimit:
		return "Sie will Prozesse starten"
	case trace.Exited:
		return "Sie beendet sich selbst"
	}
	return "Sie stürzt ab"
}
